const listeners = new Set<() => void>();

/** Calls the listener on each toast, so that the toaster mounts. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Shows the result of an action in a corner for some seconds. Important messages belong on the page instead.
 */
export const toast = {
  done: (text: string) => show("success", text),
  failed: (text: string) => show("error", text),
};

function show(kind: "success" | "error", text: string): void {
  for (const listener of listeners) listener();
  // Loaded with the first toast. The toaster also shows earlier toasts, announced politely.
  void import("sonner").then(({ toast: sonner }) =>
    sonner[kind](text, { duration: kind === "error" ? 8000 : 4000 }),
  );
}
