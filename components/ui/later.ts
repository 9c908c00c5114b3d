/** The page's own requests and code come first. */
export const LATER_MS = 5_000;

/** Loads code for what may come, so that it is there without a wait, and offline. Returns the function that cancels it. */
export function later(load: () => void): () => void {
  const timer = window.setTimeout(load, LATER_MS);
  return () => window.clearTimeout(timer);
}
