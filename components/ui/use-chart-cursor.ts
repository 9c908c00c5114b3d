import { useState } from "react";

/** The highlighted index of a chart, or null; `walk` moves it with the arrow keys, Home and End. */
export function useChartCursor(last: number) {
  const [at, setAt] = useState<number | null>(null);
  const walk = (event: React.KeyboardEvent) => {
    const from = at ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, to)));
  };
  return { at, setAt, walk };
}
