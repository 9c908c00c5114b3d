/** Focuses the page's heading, after a press that removed its own button: the focus would fall to the body, unheard. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}
