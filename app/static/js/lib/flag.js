// The tab of a page that is not seen: its title and its icon say that somebody waits for you.

const title = document.title;
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"][data-go]'));
const plain = icon?.getAttribute('href') ?? '';

/** @param {string} words  the title meanwhile; "" takes the flag down */
export function flag(words) {
  const said = words || title;
  if (document.title !== said) document.title = said;
  if (!icon) return;
  const href = words ? icon.dataset.go ?? plain : plain;
  if (icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}
