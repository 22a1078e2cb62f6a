// Shapes shared by the whole page: what comes over the wire, and what views are given. No code lives here.

/** @typedef {'left' | 'right'} End  left is the head of the line: top on an upright phone */
/** @typedef {'seating' | 'playing' | 'between' | 'over'} Phase */
/** @typedef {'person' | 'rule' | 'clock' | 'bot'} By  clock: the time of somebody who was here was up; bot: a mind, in its own seat or for somebody */
/** @typedef {'easy' | 'steady' | 'sharp'} Level  how well a bot plays */

/**
 * @typedef {object} Options
 * @property {number} players
 * @property {'block' | 'draw'} game
 * @property {'any' | 'highest'} opening
 * @property {'difference' | 'all'} blocked
 * @property {number} target
 * @property {15 | 30 | 60 | 120 | null} clock  seconds for a go
 * @property {'bot' | 'wait'} away  bot: after a while a bot plays for who is away
 * @property {boolean} aids  everybody has the counting aid
 */

/**
 * @typedef {object} Seat
 * @property {number} seat  0..3, shown to people as 1..4
 * @property {string | null} name
 * @property {'open' | 'person' | 'bot'} kind
 * @property {Level | null} [level]  of a bot
 * @property {boolean} present  some socket of theirs is open
 * @property {number | null} away  milliseconds since their last socket was lost, measured when the message was made
 * @property {boolean} stand_in  a bot plays for this seat until somebody sits down there, or they are back
 * @property {number} side  a seat, or a pair when four play
 * @property {number} tiles  how many they hold
 * @property {boolean} ready  between: for the next hand; over: wants a rematch
 */

/**
 * @typedef {object} Play
 * @property {string} tile  "6-4"
 * @property {End[]} ends  empty for the first tile
 */

/**
 * @typedef {object} You
 * @property {number | null} seat
 * @property {string[]} tiles
 * @property {Play[]} plays  empty unless it is your go
 * @property {(number | null)[]} sat  by finished hand of the match: your seat when it ended, null when you had none; empty for a watcher
 * @property {Aid | null} aid  null before the first deal, and for whoever has none
 */

/** @typedef {{laid: number[], held: number[], unseen: number[], lacks: number[][]}} Aid  the counting aid: by number, how many of its seven tiles lie, I hold, nobody has shown; by seat, the numbers it was seen to lack */

/**
 * @typedef {object} LineTile
 * @property {string} tile
 * @property {[number, number]} shows  left to right as it lies
 * @property {number} seat
 */

/** @typedef {{seat: number, laid: string, end: End | null, by: By}} LaidEntry */
/** @typedef {{seat: number, drew: number}} DrewEntry */
/** @typedef {{seat: number, passed: [number, number]}} PassedEntry */
/** @typedef {LaidEntry | DrewEntry | PassedEntry} LogEntry  what happened this hand, oldest first */

/**
 * @typedef {object} Round
 * @property {number} number
 * @property {number} dealer
 * @property {number} leader
 * @property {number | null} turn
 * @property {number | null} deadline  milliseconds until it is laid for the person on turn, measured when the message was made
 * @property {LineTile[]} line
 * @property {[number, number] | null} ends
 * @property {{tiles: number, drawable: number}} boneyard
 * @property {{full: string, words: string} | null} seal  null for a hand that an older house dealt
 * @property {LogEntry[]} log
 */

/**
 * @typedef {object} Result
 * @property {number} number
 * @property {'out' | 'blocked' | 'tie'} how
 * @property {number | null} seat  who went out
 * @property {number | null} side  who scores; null for a tie
 * @property {number} points
 * @property {string[]} names  by seat, who sat there when the hand ended; "" for an open seat
 * @property {(Level | null)[]} levels  by seat, of a bot that sat there
 * @property {string[][]} left  every seat's tiles
 * @property {number[]} pips  every seat's pips
 * @property {number[]} scores  sides' totals after this hand
 * @property {{sides: number[], theirs: number, own: number}} sum
 * @property {[number, number] | null} ends
 */

/**
 * @typedef {object} View
 * @property {string} id
 * @property {string} name  two words, "amber-fox"
 * @property {number} version
 * @property {number} match
 * @property {Phase} phase
 * @property {Options} options
 * @property {Seat[]} seats
 * @property {You} you
 * @property {Round | null} round
 * @property {number[]} scores  by side
 * @property {Result[]} results
 * @property {number | null} deals_in  milliseconds, measured when the message was made
 */

/** @typedef {{event: string, seat?: number, tiles?: string[]} & Record<string, unknown>} TableEvent */
/** @typedef {{type: 'table', version: number, events: TableEvent[], table: View}} TableMessage */
/** @typedef {{type: 'ack', id: number, version: number}} Ack */
/** @typedef {{type: 'refused', id: number | null, code: string, message: string}} Refused */
/** @typedef {Pick<Seat, 'seat' | 'present' | 'away' | 'stand_in'>} Here */
/** @typedef {{type: 'presence', seats: Here[], deadline: number | null}} Presence */
/** @typedef {{type: 'pong', id: number}} Pong */
/** @typedef {{tile: string, end: End | null, points: number, win: number, error: number}} Worth  of a play: the points a mind expects of the hand for its side, give or take `error`, and its chance to win it, 0 to 1 */
/** @typedef {{type: 'hint', id: number, version: number, plays: Worth[], why: import('./moments.js').Reason | null}} HintMessage  best first; why: what speaks for the best beside the next */
/** @typedef {TableMessage | Ack | Refused | Presence | Pong | HintMessage} FromServer */

/** @typedef {'connecting' | 'open' | 'lost'} Link  lost: two seconds without the server */
/** @typedef {'network' | 'restart' | 'elsewhere'} Lost  why the link is lost; restart: the server said that it is back in a moment; elsewhere: more tabs of this person are open than may be, this one waits to be asked */
/** @typedef {'auto' | 'table' | 'seats' | 'door' | 'left'} Screen  table: the hand-over page put aside, or a full lobby that is watched; door: somebody new at a table that plays; left: who has left their seat is asked what now; seats: the seats page in any phase, left with show('auto') */

/**
 * What a page's view is made from.
 * @typedef {object} Model
 * @property {View} view  the newest
 * @property {View} shown  the one on show: behind the newest while its events are shown one by one
 * @property {Link} link
 * @property {Lost | null} lost  why, while the link is lost
 * @property {number | null} me  my seat
 * @property {string} name  remembered on this device, "" when there is none
 * @property {Screen} screen
 * @property {string} toast  an error that is nobody's fault, "" when there is none
 * @property {boolean} toastIsNews  what the toast says is no error
 * @property {string} fault  what is wrong with the name that was typed, "" when nothing is
 * @property {Level} level  how well the next bot plays, remembered on this device
 * @property {number} botSeat  the seat that its sheet is about
 * @property {import('./why.js').Why | null} why  what somebody wants to see of what bots saw
 * @property {import('./review.js').Review | null} review  what somebody wants to know of their own lays
 * @property {import('../lib/later.js').Later | null} later  what draws a look back and the counting aid, once it has been asked for
 * @property {'' | 'asked' | 'failed'} fetching  what became of asking for it, for the counting aid
 * @property {ReadonlySet<string>} pending  types of asks that wait for their answer
 * @property {boolean} explains  a first hand: the call tells what goes on
 * @property {number} now  milliseconds, the clock of this page
 * @property {number | null} dealsAt  when the next hand is dealt anyway, on the clock of `now`; null while nobody is ready
 * @property {import('./settings.js').Settings} settings  of this device
 * @property {number | null} goUntil  when it is laid for the person on turn, on the clock of `now`; null while nothing is counted down
 * @property {(number | null)[]} awaySince  by seat, since when they are away, on the clock of `now`; null for who is here
 * @property {{hand: string, outcome: import('./seal.js').Checked}} checked  which deal was checked last, and what came of it
 * @property {import('./moving.js').SeatLink | null} seatLink  made here, to play on another phone
 * @property {import('./moving.js').Arrival | null} arrival  somebody came by such a link and has not got the seat yet
 * @property {'' | 'moved' | 'left'} gone  moved: the seat that was played here is played on another phone; left: it was left
 * @property {import('./leaving.js').SeatLeft | null} seatLeft  the seat that was left here
 * @property {readonly import('./moving.js').Note[]} notes  who went on on another phone, in this hand
 * @property {Hand} hand
 */

/**
 * What belongs to the table screen alone.
 * @typedef {object} Hand
 * @property {string | null} picked  a tile that fits both ends and waits for one
 * @property {Laying | null} laying  sent, no answer yet
 * @property {LogEntry | null} telling  the thing just shown while the newest view is still ahead
 * @property {import('./table.js').Hint | null} hint  why a tap did nothing, or what the server refused
 * @property {import('./advice.js').Advice | null} advice  the last hint that was asked for
 * @property {string | null} shaken  the dim tile that was tapped
 * @property {ReadonlySet<string>} hopping  tiles that fit the gold end that was tapped
 * @property {boolean} back  the link has just come back
 * @property {string | null} focused  the tile of the rack that Tab comes to
 * @property {'' | 'menu' | 'log' | 'aid' | 'settings' | 'leave' | 'move' | 'arrive' | 'moved' | 'bot' | 'why' | 'seen' | 'review'} sheet  what is open over the page
 * @property {'down' | 'across'} axis
 * @property {Sizes} sizes
 * @property {import('../draw/room.js').Left & {panel: boolean}} left  what is left out for large text; panel: for want of room, it is behind the menu
 * @property {Pins} pins
 * @property {boolean} [named]  an open end says its number beside it: on boards to learn on
 */

/** @typedef {{tile: string, end: End | null}} Laying */
/** @typedef {{line: number, hand: number, back: number, room: number, place: 'small' | 'phone' | 'flat' | 'wide'}} Sizes  halves in px, and what a row of the rack has room for; small: short upright phone, flat: phone on its side */
/** @typedef {{left: number, right: number, seen: [number, number], all: boolean, under: {left: boolean, right: boolean}, free: number}} Pins  tiles out of view past each end; first and last tile in view; all: nothing is out of view; under: a tile reaches under that end; free: px between the ends and their captions */

/**
 * What a view may ask for. Each returns at once; the answer arrives as a new model.
 * @typedef {object} Act
 * @property {(seat: number | null, name: string) => void} sit
 * @property {() => void} stand
 * @property {(name: string) => void} rename
 * @property {() => void} start
 * @property {() => void} ready
 * @property {() => void} rematch
 * @property {(seat: number) => void} standIn  have a bot play for somebody who is away
 * @property {(screen: Screen) => void} show
 * @property {() => void} check  this hand's deal against its seal
 * @property {(toast: string) => void} say  "" takes it away
 * @property {(held: boolean) => void} holdToast  it stays as long as it is held
 * @property {(fault: string) => void} fault  what is wrong with the name in the field
 * @property {(text: string) => Promise<boolean>} copy  whether it was copied
 * @property {(url: string) => void} share
 * @property {(settings: import('./settings.js').Settings) => void} set
 * @property {() => void} makeLink  one that moves this seat to another phone, where there is none that is still good
 * @property {() => void} takeSeat  the seat that a link has brought
 * @property {BotAct} bots
 * @property {TableAct} table
 */

/**
 * What is asked of bots.
 * @typedef {object} BotAct
 * @property {(seat: number) => void} choose  opens what that seat may have
 * @property {(seat: number, level: Level | null) => void} put  a bot of that level sits there; null: none
 * @property {(name: string) => void} play  sit down among bots, and deal
 * @property {(number: number) => void} why  what they saw in a hand that is over
 * @property {(at: number) => void} see  what the mind saw that made this move of it
 * @property {(number: number) => void} review  which of my own lays in a hand that is over could have been better
 * @property {(move: number) => void} turn  the hands as they lay at this one, shown or hidden again
 * @property {() => Promise<void>} fetch  what draws the counting aid
 */

/**
 * Taps on the table screen.
 * @typedef {object} TableAct
 * @property {(tile: string) => void} tapTile
 * @property {(end: End) => void} tapEnd
 * @property {() => void} putBack
 * @property {() => void} hint  what a mind would lay
 * @property {() => void} noTips  a first hand is explained no more
 * @property {() => void} retry
 * @property {(sheet: Hand['sheet']) => void} open
 * @property {(tile: string) => void} focusTile
 * @property {(event: KeyboardEvent) => void} rackKey
 * @property {(event: KeyboardEvent) => void} endKey
 * @property {(event: KeyboardEvent) => void} lineKey
 */

export {};
