"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useWide } from "./use-wide.ts";

/**
 * Whether an element is narrower than so many rem. Until it stands, the window's width decides, so that nearly always
 * it is drawn once; where that was wrong, it is drawn again before the frame is painted.
 */
export function useNarrow(ref: RefObject<HTMLElement | null>, rem: number): boolean {
  const hasRoom = useWide(`(min-width: ${rem}rem)`);
  const [narrow, setNarrow] = useState(!hasRoom);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const limit = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (entry) flushSync(() => setNarrow(entry.contentRect.width < limit));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, rem]);
  return narrow;
}
