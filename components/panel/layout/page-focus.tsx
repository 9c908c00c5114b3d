"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** A heading that comes later than this gets no focus: the person is somewhere else by then. */
const PATIENCE_MS = 3_000;

/** After a change of page the focus is on its heading, so that a screen reader reads where one is. */
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
