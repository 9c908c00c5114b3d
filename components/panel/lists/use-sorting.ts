import { useRef, useState } from "react";
import type { Action } from "../queries/use-action.ts";

/**
 * Keeps and saves a custom order: shown immediately, one request at a time, the last order wins. After a
 * failure the new order stays on the page; `again` retries.
 */
export function useSorting<Item extends { id: string }>(
  items: readonly Item[],
  save: Pick<Action<string[], unknown>, "run" | "problem" | "reset">,
) {
  const [order, setOrder] = useState<string[] | null>(null);
  const wanted = useRef<string[] | null>(null);
  const running = useRef(false);
  const flush = async () => {
    if (running.current) return;
    running.current = true;
    let sent: string[] | null = null;
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current;
      if ((await save.run(sent)) === undefined) break;
    }
    running.current = false;
  };
  const place = new Map(order?.map((id, at) => [id, at]));
  const shown = order
    ? items.toSorted((a, b) => (place.get(a.id) ?? items.length) - (place.get(b.id) ?? items.length))
    : items;
  return {
    shown,
    set: (ids: string[]) => {
      setOrder(ids);
      wanted.current = ids;
      void flush();
    },
    again: () => void flush(),
    back: () => {
      wanted.current = null;
      setOrder(null);
      save.reset();
    },
    problem: save.problem,
  };
}
