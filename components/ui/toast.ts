const listeners = new Set<() => void>();

/** Calls back at each toast: its place has to be there. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says in a corner what came of an act, for some seconds. What must not be missed stands on the page instead. */
export const toast = {
  done: (text: string) => show("success", text),
  failed: (text: string) => show("error", text),
};

function show(kind: "success" | "error", text: string): void {
  for (const listener of listeners) listener();
  // Loaded with the first toast, which its place shows also when it comes later; a screen reader reads it politely.
  import("sonner").then(({ toast: sonner }) =>
    sonner[kind](text, { duration: kind === "error" ? 8000 : 4000 }),
  );
}
