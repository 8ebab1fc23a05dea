// Elements. Texts are always set as text, so nothing of a model becomes markup.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with properties, listeners (`onclick`) and attributes (`aria-…`, `data-…`, `class`, `for`, `role`).
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name in element && name !== "list" && name !== "role") Object.assign(element, { [name]: value });
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return element;
}

/** @param {(Child | Child[])[]} children */
function present(children) {
  const all = children.flat();
  return all.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {Node | string} */ (typeof child === "number" ? String(child) : child));
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * A button.
 * @param {string} text
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function button(text, onclick, properties = {}) {
  return h("button", { type: "button", onclick, ...properties }, text);
}

/**
 * A drawing of the server as an element. Its own style sheet is that of the page already.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function drawing(text) {
  const unstyled = text.replace(/<style>[^<]*<\/style>/, "");
  const parsed = new DOMParser().parseFromString(unstyled, "image/svg+xml").documentElement;
  for (const part of parsed.querySelectorAll("style, script, foreignObject")) part.remove();
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/**
 * Tells something in a corner for a while, and screen readers.
 * @param {string} message
 */
export function toast(message) {
  const place = /** @type {HTMLElement} */ (document.querySelector(".toast"));
  place.textContent = message;
  place.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => place.classList.remove("shown"), 6000);
}
let hiding = 0;

/**
 * Offers a text or a file for download.
 * @param {string} name
 * @param {string | Blob} content
 * @param {string} [type]
 */
export function download(name, content, type = "text/plain") {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
