/** Says in a corner what came of an act, for some seconds. What must not be missed stands on the page instead. */
export const toast = {
  done: (text: string) => show("success", text),
  failed: (text: string) => show("error", text),
};

function show(kind: "success" | "error", text: string): void {
  // Loaded with the first toast; a screen reader reads it politely.
  import("sonner").then(({ toast: sonner }) =>
    sonner[kind](text, { duration: kind === "error" ? 8000 : 4000 }),
  );
}
