type Kind = "success" | "error";
export type PlainToast = { kind: Kind; text: string; ms: number; id: number };

type Listener = {
  /** A toast is about to be shown. */
  wanted: () => void;
  /** A toast whose code could not be loaded, for example offline. */
  plain: (toast: PlainToast) => void;
};

/** For how long a toast of success is shown. */
export const DONE_MS = 4_000;

let last = 0;
const listeners = new Set<Listener>();

/** Calls the listener on each toast, so that the toaster mounts. */
export function onToast(listener: Listener): () => void {
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

function show(kind: Kind, text: string): void {
  const ms = kind === "error" ? 8_000 : DONE_MS;
  for (const { wanted } of listeners) wanted();
  // Loaded with the first toast. The toaster also shows earlier toasts, announced politely.
  import("sonner").then(
    ({ toast: sonner }) => sonner[kind](text, { duration: ms }),
    () => {
      for (const { plain } of listeners) plain({ kind, text, ms, id: ++last });
    },
  );
}
