"use client";

import { useLayoutEffect } from "react";

/**
 * Keeps the tab's title, which shows the result to a person who pays on another device. The page's own title
 * may be written later, when that part of the page streams in; hence the observer. It stops before the next
 * page's title is written.
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
