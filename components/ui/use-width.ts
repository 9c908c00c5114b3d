"use client";

import { type RefObject, useEffect, useState } from "react";

/** The width of an element in pixels, and again whenever it changes; `before` it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return width;
}
