"use client";

import { useLayoutEffect } from "react";

/**
 * Keeps the tab's title: what happened is read there by who pays on another device. The page's own title can be
 * written later than this, when that part of the page arrives from the server, hence the observer. It ends before the
 * next page's title is written.
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
