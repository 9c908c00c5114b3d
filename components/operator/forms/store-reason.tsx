type Props = { store: { name: string }; reason: string };

/** The first cell of a row about a store's money: the store and the written reason. */
export function StoreReason({ store, reason }: Props) {
  return (
    <span className="grid min-w-0 gap-0.5 py-1">
      <span className="font-[550] wrap-anywhere">{store.name}</span>
      <span className="text-small text-muted wrap-anywhere">{reason}</span>
    </span>
  );
}
