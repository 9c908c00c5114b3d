import type { Problem } from "./problem.ts";

/** What ends the work of a whole page, whichever call met it. `saving`: a person was about to save something. */
type SessionEvent = { kind: "store-changed" } | { kind: "signed-out"; saving: boolean };

type Listener = (alarm: SessionEvent) => void;
const listeners = new Set<Listener>();

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the shell when a problem is about more than the call that met it. */
export function reportSessionEvent(problem: Problem | Error, saving: boolean): void {
  const { kind, code } = problem as Problem;
  if (code === "StoreChanged") for (const listener of listeners) listener({ kind: "store-changed" });
  else if (kind === "signed-out") for (const listener of listeners) listener({ kind, saving });
}
