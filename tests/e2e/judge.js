// What is wrong on the page of a table as it stands: sentences, one a fault. Read by geometry.py, run in the page.
() => {
  const SLACK = 0.6;
  const wrong = [];
  const flat = innerWidth > innerHeight && innerHeight < 500;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && part.getBoundingClientRect().width > 0);
  const box = (part) => part.getBoundingClientRect();
  const inner = (part) => {
    const { left, top, right, bottom } = box(part);
    const style = getComputedStyle(part);
    const pad = (side) => parseFloat(style.getPropertyValue(`padding-${side}`));
    return new DOMRect(left + pad('left'), top + pad('top'), right - left - pad('left') - pad('right'), bottom - top - pad('top') - pad('bottom'));
  };
  const clipped = (a, b) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    return right - left > SLACK && bottom - top > SLACK ? new DOMRect(left, top, right - left, bottom - top) : null;
  };
  const within = (a, b) => a.left >= b.left - SLACK && a.top >= b.top - SLACK && a.right <= b.right + SLACK && a.bottom <= b.bottom + SLACK;
  const told = ({ x, y, width, height }) => [x, y, width, height].map((n) => Math.round(n * 10) / 10).join(' ');
  const hit = (part, [x, y]) => part.contains(document.elementFromPoint(x, y));
  const spots = ({ left, top, right, bottom }, inset) =>
    [[(left + right) / 2, (top + bottom) / 2], [left + inset, top + inset], [right - inset, top + inset], [left + inset, bottom - inset], [right - inset, bottom - inset]];
  const view = new DOMRect(0, 0, innerWidth, innerHeight);

  // What there is: named groups of boxes. Two groups that touch are wrong, save where it is meant.
  const line = document.querySelector('.line');
  const felt = document.querySelector('.felt');
  const groups = [];
  const add = (kind, name, boxes, more = {}) => boxes.length && groups.push({ kind, name, boxes, ...more });
  for (const seat of all('.seat')) {
    add('seat', `seat ${seat.dataset.seat}`, all('.face-dot, .seat__name, .seat__tiles, .seat__did', seat).map(box), { zone: 'felt' });
  }
  for (const corner of all('.corner')) add('corner', corner.className, [inner(corner)], { zone: 'felt' });
  for (const spine of all('.spine svg')) add('spine', 'spine', [box(spine)], { zone: 'felt' });
  for (const tile of all('.line__tile')) {
    const seen = clipped(box(tile.querySelector('svg')), box(line));
    if (seen) add('tile', `line ${tile.dataset.tile}`, [seen], { zone: 'felt' });
  }
  for (const end of all('.end')) {
    const over = end.classList.contains('is-over');
    add('end', `${end.dataset.end} end`, [box(end.querySelector('.end__mark svg'))], { zone: 'felt', over });
    for (const caption of all('.end__more', end)) add('caption', `${end.dataset.end} caption`, [box(caption)], { zone: 'felt' });
  }
  for (const part of all('.bar > .iconbtn, .bar__room, .score')) add('bar', part.className, [box(part)], { zone: 'bar' });
  for (const part of all('.call')) add('call', 'call', all('.clock, .call__text > *', part).map(box), { zone: 'you' });
  for (const part of all('.act > *')) add('act', 'action', [box(part)], { zone: 'you' });
  for (const part of all('.hand')) add('hand', 'rack', [box(part)], { zone: 'you' });
  for (const part of all('.side > .panel')) add('panel', part.className, [box(part)], { zone: 'side' });
  for (const part of all('.felt')) add('felt', 'felt', [box(part)], { zone: '' });

  const meant = (a, b) => {
    const kinds = [a.kind, b.kind].sort().join('+');
    if (kinds === 'end+tile') return a.over || b.over;
    if (kinds === 'caption+tile') return true;
    return (a.kind === 'felt' && b.zone === 'felt') || (b.kind === 'felt' && a.zone === 'felt');
  };
  groups.forEach((a, at) => groups.slice(at + 1).forEach((b) => {
    if (meant(a, b)) return;
    const over = a.boxes.flatMap((one) => b.boxes.map((other) => clipped(one, other))).find(Boolean);
    if (over) wrong.push(`${a.name} and ${b.name} overlap at ${told(over)}`);
  }));
  for (const { name, boxes, zone } of groups) {
    for (const one of boxes) {
      if (!within(one, view)) wrong.push(`${name} is outside the window: ${told(one)}`);
      else if (zone === 'felt' && !within(one, box(felt))) wrong.push(`${name} is outside the felt: ${told(one)}`);
    }
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + SLACK || page.scrollHeight > innerHeight + SLACK) wrong.push(`the page is ${page.scrollWidth}x${page.scrollHeight}`);
  for (const part of all('.call__text > *, .score b, .corner b')) {
    if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline') wrong.push(`"${part.textContent}" is cut`);
  }

  // The line: both ends in view and big enough, one size of tile, doubles across.
  for (const end of all('.end')) {
    const { width, height } = box(end);
    if (width < 44 - SLACK || height < 44 - SLACK) wrong.push(`${end.dataset.end} end is ${width}x${height} to the finger`);
    if (!within(box(end.querySelector('.end__mark svg')), box(line))) wrong.push(`${end.dataset.end} end is not in view`);
    if (!spots(box(end), 5).every((spot) => hit(end, spot))) wrong.push(`${end.dataset.end} end is covered`);
  }
  const sizes = new Set(all('.line__tile svg').map((tile) => Math.min(box(tile).width, box(tile).height)));
  if (sizes.size > 1) wrong.push(`tiles of the line are ${[...sizes].join(' and ')} wide`);
  const down = document.querySelector('.app--table[data-axis="down"]') !== null;
  if (innerWidth < 500 && innerHeight > innerWidth && !down) wrong.push('the line does not run down an upright phone');
  for (const tile of all('.line__tile')) {
    const [one, other] = tile.dataset.tile.split('-');
    const { width, height } = box(tile.querySelector('svg'));
    if ((one === other) !== (down ? width > height : height > width)) wrong.push(`line ${tile.dataset.tile} lies ${width}x${height}`);
  }

  // The rack: nobody's finger misses.
  const rack = document.querySelector('.hand');
  const wide = rack?.classList.contains('is-wide');
  const held = all('.htile');
  held.forEach((tile, at) => {
    const here = box(tile.querySelector('svg'));
    for (const other of held.slice(at + 1)) {
      const over = clipped(here, box(other.querySelector('svg')));
      if (over) wrong.push(`rack ${tile.dataset.tile} and ${other.dataset.tile} overlap at ${told(over)}`);
    }
    if (!wide && !within(here, view)) wrong.push(`rack ${tile.dataset.tile} is outside the window: ${told(here)}`);
    if (!wide && (here.left < box(rack).left + 3 || here.right > box(rack).right - 3 || here.bottom > box(rack).bottom - 3)) wrong.push(`rack ${tile.dataset.tile} lies on the rack's edge: ${told(here)}`);
    if (!tile.matches('.is-lit, .is-picked')) return;
    if (box(tile).width < (flat || innerWidth < 360 ? 40 : 44) - SLACK) wrong.push(`rack ${tile.dataset.tile} can be laid and is ${box(tile).width} wide`);
    if (!wide && !spots(box(tile), 4).every((spot) => hit(tile, spot))) wrong.push(`rack ${tile.dataset.tile} can be laid and is covered`);
  });
  return wrong;
}
