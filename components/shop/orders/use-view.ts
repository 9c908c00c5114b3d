"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";

type Loaders<View extends string> = Readonly<Record<View, () => Promise<ComponentType>>>;

/**
 * The view of a page whose first one came with the page, and whose others are loaded when they are needed. Returns the
 * component to show, null for the first one, and the last state that it can show: until the next view is there, the page
 * stays as it was. A view that can't be loaded is in the page as the server renders it now.
 */
export function useView<View extends string, State>(
  first: View,
  wanted: { view: View; state: State },
  loaders: Loaders<View>,
): { Later: ComponentType | null; state: State } {
  const [drawn, setDrawn] = useState<{ view: View; Later: ComponentType | null }>({
    view: first,
    Later: null,
  });
  const { view } = wanted;
  useEffect(() => {
    if (view === drawn.view) return;
    let left = false;
    const draw = (Later: ComponentType | null) => !left && setDrawn({ view, Later });
    if (view === first) draw(null);
    else loaders[view]().then(draw, () => location.reload());
    return () => {
      left = true;
    };
  }, [view, drawn.view, first, loaders]);
  const shown = useRef(wanted.state);
  if (view === drawn.view) shown.current = wanted.state;
  return { Later: drawn.Later, state: shown.current };
}

/** Loads a view as soon as a person does something: it will be needed when the person is back from the bank. */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const early = () => void load().catch(() => undefined);
    addEventListener("pointerdown", early, { once: true });
    addEventListener("keydown", early, { once: true });
    return () => {
      removeEventListener("pointerdown", early);
      removeEventListener("keydown", early);
    };
  }, [load]);
}
