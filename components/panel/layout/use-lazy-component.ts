"use client";

import { type ComponentType, useEffect, useState } from "react";

/**
 * A part that is loaded when it is first wanted; null until it is there. When it can't be loaded, as without a connection,
 * the page stays as it is, and the next wish tries again.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    let waits = true;
    load().then(
      (loaded) => waits && setPart(() => loaded),
      () => {},
    );
    return () => {
      waits = false;
    };
  }, [load, wanted, part]);
  return wanted ? part : null;
}
