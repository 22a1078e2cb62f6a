// A rack that is wider than its room: says to which sides it goes on, so that those edges fade.

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** Called after a redraw. @param {Element | null} rack */
export function fadeEdges(rack) {
  if (!(rack instanceof HTMLElement)) return;
  measure(rack);
  if (watched.has(rack)) return;
  watched.add(rack);
  rack.addEventListener('scroll', () => measure(rack), { passive: true });
}

/** @param {HTMLElement} rack */
function measure(rack) {
  const most = rack.scrollWidth - rack.clientWidth;
  const sides = [rack.scrollLeft > 2 && 'left', rack.scrollLeft < most - 2 && 'right'];
  const more = most > 2 ? sides.filter(Boolean).join(' ') : '';
  if (rack.dataset.more !== more) rack.dataset.more = more;
}
