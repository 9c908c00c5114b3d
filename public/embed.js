/**
 * Buy buttons for any site. https://<your Vitrine>/docs/pt/guias/no-seu-site
 *
 *   <script src="https://<your Vitrine>/embed.js" defer></script>
 *   <button data-vitrine-store="demo" data-vitrine-product="curso-fotografia">Buy</button>
 *   <button data-vitrine-link="BGC8TFSRKD5NNG21">Pay</button>
 *
 * A press opens the shop's own page in another tab. The element then gets the events vitrine:opened, vitrine:paid and
 * vitrine:closed, which bubble up to the window.
 */

// The page's other scripts see nothing of a block, as long as it declares no functions: those would become global.
{
  const script = document.currentScript;
  const base = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";

  const BUTTONS = "[data-vitrine-product], [data-vitrine-link]";
  const WATCH_MS = 700;
  const language = /^en/i.test(document.documentElement.lang) ? "en" : "pt-BR";
  const TEXTS = {
    opens: { "pt-BR": "Abre em outra aba", en: "Opens in another tab" },
    paid: { "pt-BR": "Pagamento confirmado", en: "Payment confirmed" },
  };

  /** The tabs that are open, by the name that each answers with. */
  const tabs = new Map();

  const addressOf = (element) => {
    const { vitrineLink, vitrineStore, vitrineProduct } = element.dataset;
    if (vitrineLink) return `${base}/pagar/${encodeURIComponent(vitrineLink)}`;
    if (!vitrineStore || !vitrineProduct) return null;
    return `${base}/loja/${encodeURIComponent(vitrineStore)}/p/${encodeURIComponent(vitrineProduct)}`;
  };

  const tell = (element, what) => {
    const { vitrineLink = null, vitrineStore = null, vitrineProduct = null } = element.dataset;
    const detail = { link: vitrineLink, store: vitrineStore, product: vitrineProduct };
    element.dispatchEvent(new CustomEvent(`vitrine:${what}`, { bubbles: true, composed: true, detail }));
  };

  const open = (element, address) => {
    for (const tab of tabs.values()) {
      // The tab of this button is still there: the purchase goes on where it was left.
      if (tab.element === element && !tab.view.closed) return tab.view.focus();
    }
    const ref = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
    // The shop's page finds in its window's name whom it may tell that it was paid.
    const view = window.open(address, `vitrine ${ref} ${location.origin}`);
    // A browser that opens no tab follows it as a link.
    if (!view) return location.assign(address);
    tabs.set(ref, { element, view, paid: false });
    tell(element, "opened");
    if (tabs.size === 1) watch();
  };

  const watch = () => {
    for (const [ref, { element, view, paid }] of tabs) {
      if (!view.closed) continue;
      tabs.delete(ref);
      if (!paid) tell(element, "closed");
    }
    if (tabs.size > 0) setTimeout(watch, WATCH_MS);
  };

  /** For who does not see the page: a line that is read out when it appears. */
  const say = (element, text) => {
    const line = document.createElement("span");
    line.setAttribute("role", "status");
    Object.assign(line.style, { position: "absolute", width: "1px", height: "1px", overflow: "hidden" });
    line.style.clipPath = "inset(50%)";
    element.after(line);
    setTimeout(() => {
      line.textContent = text;
    }, 100);
  };

  const explain = () => {
    for (const element of document.querySelectorAll(BUTTONS)) {
      if (!element.hasAttribute("aria-description"))
        element.setAttribute("aria-description", TEXTS.opens[language]);
    }
  };

  const pressed = (event) => {
    const element = event.target instanceof Element ? event.target.closest(BUTTONS) : null;
    // A link that is opened in a way of one's own stays a link.
    if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = addressOf(element);
    if (!address) return console.warn("Vitrine: data-vitrine-store is missing", element);
    event.preventDefault();
    open(element, address);
  };

  const told = ({ origin, source, data }) => {
    if (origin !== base || data?.type !== "vitrine:paid") return;
    const tab = tabs.get(data.ref);
    if (!tab || tab.view !== source || tab.paid) return;
    tab.paid = true;
    say(tab.element, TEXTS.paid[language]);
    tell(tab.element, "paid");
  };

  if (base && !window.vitrineEmbed) {
    window.vitrineEmbed = true;
    document.addEventListener("click", pressed);
    window.addEventListener("message", told);
    explain();
    new MutationObserver(explain).observe(document.documentElement, { childList: true, subtree: true });
  }
}
