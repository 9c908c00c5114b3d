"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useWide } from "./use-wide.ts";

/**
 * Whether an element is narrower than `rem`. Before mounting, the window's width decides, which is nearly
 * always right; otherwise it renders again before the frame is painted.
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
