/** A tap beside every control focuses the main part itself, which the skip link needs to be focusable. */
export const isNothingFocused = () => ["BODY", "MAIN"].includes(document.activeElement?.tagName ?? "BODY");

/** Focuses the page's heading, after a press that removed its own button: the focus would fall to the body, unheard. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}
