import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** A heading that appears later gets no focus, since the person has moved on by then. */
const PATIENCE_MS = 3_000;

/** Focuses the heading after navigation, so that screen readers announce the new page. */
export function PageFocus() {
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const start = document.activeElement;
    const main = document.getElementById("conteudo");
    const put = () => {
      const heading = main?.querySelector("h1");
      if (!heading) return false;
      const moved = document.activeElement !== start && document.activeElement !== document.body;
      if (moved) return true;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (!main || put()) return;
    const watcher = new MutationObserver(() => put() && watcher.disconnect());
    watcher.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [path]);
  return null;
}
