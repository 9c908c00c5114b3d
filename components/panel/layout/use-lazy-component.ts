import { type ComponentType, useEffect, useState } from "react";

/**
 * A component loaded on demand; null until it has loaded. If loading fails, for example offline, the page
 * stays as it is, and the next request retries.
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
