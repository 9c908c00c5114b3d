import type { Problem } from "./problem.ts";

/**
 * An event that ends the work of the whole page, whichever call caused it. `saving`: the call was a write.
 */
type SessionEvent = { kind: "store-changed" } | { kind: "signed-out"; saving: boolean };

type Listener = (alarm: SessionEvent) => void;
const listeners = new Set<Listener>();

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the layout about a problem that affects more than its own call. */
export function reportSessionEvent(problem: Problem | Error, saving: boolean): void {
  const { kind, code } = problem as Problem;
  if (code === "StoreChanged") for (const listener of listeners) listener({ kind: "store-changed" });
  else if (kind === "signed-out") for (const listener of listeners) listener({ kind, saving });
}
