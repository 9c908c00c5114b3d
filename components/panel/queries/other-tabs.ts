const CHANNEL = "vitrine.loja";

/** Makes the other tabs of this browser read the account again: a store was chosen, or the authenticator changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls `listener` when another tab has told; returns the function that ends it. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
