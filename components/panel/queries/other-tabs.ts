let channel: BroadcastChannel | null = null;

/** One channel for the page, since a channel does not hear what it sends itself. */
function shared(): BroadcastChannel {
  channel ??= new BroadcastChannel("vitrine.loja");
  return channel;
}

/** Makes the other tabs of this browser read the account again: a store was chosen, or the authenticator changed. */
export function tellOtherTabs(): void {
  shared().postMessage(null);
}

/** Calls `listener` when another tab has told; returns the function that ends it. */
export function onOtherTab(listener: () => void): () => void {
  const heard = shared();
  heard.addEventListener("message", listener);
  return () => heard.removeEventListener("message", listener);
}
