// @ts-check
/** The search of the reference: a combobox over the index of its language. */

const VERSION = new URL(import.meta.url).search;

/** @typedef {import("./fit.js").Indexed} Indexed */

/**
 * Fetches the index on first use.
 * @param {HTMLDialogElement} dialog
 */
export async function begin(dialog) {
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  if (dialog.dataset.ready !== undefined) return input.select();
  dialog.dataset.ready = "";
  const { index, bestOf } = await load(dialog.dataset.index ?? "").catch((error) => {
    // The next opening tries again.
    delete dialog.dataset.ready;
    throw error;
  });
  const show = () => list(dialog, input.value.trim() ? bestOf(index, input.value) : []);
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => onKey(event, dialog));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
    // A link within this page would leave the dialog open.
    if (event.target instanceof Element && event.target.closest("a")) dialog.close();
  });
  show();
}

/** @param {string} address */
async function load(address) {
  const [{ indexed, bestOf }, response] = await Promise.all([import(`./fit.js${VERSION}`), fetch(address)]);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  return { index: indexed(await response.json()), bestOf };
}

/**
 * Lists results by group, the group of the best one first.
 * @param {HTMLDialogElement} dialog
 * @param {Indexed[]} results
 */
function list(dialog, results) {
  const box = /** @type {HTMLElement} */ (dialog.querySelector("[role=listbox]"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const groups = [...new Set(results.map(({ group }) => group))];
  let nth = 0;
  box.replaceChildren(
    ...groups.map((group, at) => {
      const title = element("p", { role: "presentation", id: `search-group-${at}` }, group);
      const options = results
        .filter((one) => one.group === group)
        .map(({ href, title, detail }) => {
          const option = element("a", { role: "option", href, tabindex: "-1", id: `search-option-${nth++}` });
          option.append(element("span", {}, title), element("span", {}, detail));
          return option;
        });
      const part = element("div", { role: "group", "aria-labelledby": title.id });
      part.append(title, ...options);
      return part;
    }),
  );
  box.scrollTop = 0;
  input.setAttribute("aria-expanded", String(results.length > 0));
  const nothing = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));
  nothing.textContent = input.value.trim() && results.length === 0 ? (dialog.dataset.nothing ?? "") : "";
  select(dialog, 0);
}

/** @param {KeyboardEvent} event @param {HTMLDialogElement} dialog */
function onKey(event, dialog) {
  const options = [...dialog.querySelectorAll("[role=option]")];
  const here = options.findIndex((one) => one.getAttribute("aria-selected") === "true");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && options.length > 0) {
    event.preventDefault();
    select(dialog, (here + step + options.length) % options.length);
  }
  if (event.key !== "Enter") return;
  // Prevents Enter from submitting the form, which closes the dialog.
  event.preventDefault();
  const chosen = options[here];
  if (chosen instanceof HTMLElement) chosen.click();
}

/** @param {HTMLDialogElement} dialog @param {number} place */
function select(dialog, place) {
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.removeAttribute("aria-activedescendant");
  [...dialog.querySelectorAll("[role=option]")].forEach((option, at) => {
    option.setAttribute("aria-selected", String(at === place));
    if (at !== place) return;
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  });
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
function element(name, attributes, text = "") {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
