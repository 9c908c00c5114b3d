/** For how long a tab may take to load until the focus stays where it is. */
const PATIENCE_MS = 4_000;

let watching: MutationObserver | undefined;

/** Moves the focus to the control with a label, or to the heading with this text, once it is on the page. */
export function goToSetting(label: string): void {
  watching?.disconnect();
  const observer = new MutationObserver(() => focusOn(label) && observer.disconnect());
  watching = observer;
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
}

function focusOn(label: string): boolean {
  const panel = document.querySelector("[role=tabpanel][data-state=active]");
  const named = [...(panel?.querySelectorAll<HTMLElement>("label, legend, h2, a") ?? [])].find((element) =>
    element.textContent?.startsWith(label),
  );
  if (!named) return false;
  const control = named instanceof HTMLLabelElement ? named.control : named.querySelector("input");
  const target = control ?? named;
  if (!control) named.tabIndex = -1;
  target.scrollIntoView({ block: "center" });
  target.focus({ preventScroll: true });
  return true;
}
