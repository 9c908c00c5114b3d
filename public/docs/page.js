// @ts-check
/**
 * The script of every page of the reference: copying, the remembered sample language, old anchors. Search and "Try it" are
 * separate files, loaded on first use. Everything else works without scripts.
 */

const VERSION = new URL(import.meta.url).search;
const COOKIE = "docs-language";

addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target : null;
  const button = at?.closest("[data-copy]");
  if (button instanceof HTMLElement) void copyFrom(button);
  if (at?.closest("[data-search]")) void search();
});

addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
  const wanted = (event.key === "/" && !typing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
  if (!wanted || !dialog()) return;
  event.preventDefault();
  void search();
});

// Shows the chosen language in all samples of the page and remembers it. The server renders the next page with it.
addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith("sample-language")) return;
  const before = target.getBoundingClientRect().top;
  for (const tab of document.querySelectorAll("[name^=sample-language]"))
    if (tab instanceof HTMLInputElement && tab.value === target.value) tab.checked = true;
  // Samples above may have become longer or shorter: the one that was chosen stays where it is.
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore needs TLS, and newer browsers
  document.cookie = `${COOKIE}=${target.value}; path=/docs; max-age=31536000; samesite=lax${secure}`;
});

// Captured, because toggle events do not bubble.
addEventListener(
  "toggle",
  async ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches("[data-try]") || !target.open) return;
    // On wide screens the column of samples has its own scroll position.
    target.closest(".samples")?.scrollTo({ top: target.offsetTop });
    const problem = /** @type {HTMLElement} */ (target.querySelector("[role=alert]"));
    problem.textContent = "";
    try {
      const { prepare } = await import(`./try.js${VERSION}`);
      prepare(target.querySelector("form"));
    } catch {
      problem.textContent = problem.dataset.notLoaded ?? "";
    }
  },
  { capture: true },
);

const dialog = () => /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.search"));

async function search() {
  const found = dialog();
  if (!found || found.open) return;
  found.showModal();
  const told = /** @type {HTMLElement} */ (found.querySelector("[role=status]"));
  told.textContent = "";
  try {
    const { begin } = await import(`./search.js${VERSION}`);
    await begin(found);
  } catch {
    told.textContent = found.dataset.failed ?? "";
  }
}

/** @param {HTMLElement} button */
async function copyFrom(button) {
  const code = [...(button.closest(".code, .code-line")?.querySelectorAll("code") ?? [])].find(
    (one) => one.offsetParent !== null,
  );
  if (!(code instanceof HTMLElement)) return;
  const done = await copied(code.dataset.copied ?? code.textContent ?? "", button);
  const words = (done ? button.dataset.done : button.dataset.failed) ?? "";
  const label = /** @type {HTMLElement} */ (button.firstElementChild);
  label.dataset.before ??= label.textContent ?? "";
  label.textContent = words;
  const told = document.querySelector("[data-told]");
  if (told) told.textContent = words;
  setTimeout(() => {
    label.textContent = label.dataset.before ?? "";
    if (told) told.textContent = "";
  }, 2500);
}

/**
 * Falls back to execCommand: without TLS there is no clipboard API, but copying must work in local networks.
 * @param {string} text
 * @param {HTMLElement} button
 */
async function copied(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.cssText = "position: fixed; opacity: 0";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    button.focus();
    return done;
  }
}

/** Opens the details around the anchor of the address. Redirects anchors from the time when a tag had one page. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const moved = target.querySelector(":scope > [data-moved]");
  if (moved instanceof HTMLAnchorElement) return location.replace(moved.href);
  for (let at = target.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  target.scrollIntoView();
}

function begin() {
  if (location.hash) follow();
  addEventListener("hashchange", follow);
  const menu = document.querySelector(".docs-menu");
  const here = menu?.querySelector("[aria-current]");
  if (menu && here instanceof HTMLElement) menu.scrollTop = here.offsetTop - menu.clientHeight / 2;
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();
