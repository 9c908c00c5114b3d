export type PackedItem = { productId: string; variantId: string | null; name: string; quantity: number };

/** The items that several parcels need together, by name. */
export function totalOf(parcels: readonly { items: readonly PackedItem[] }[]): PackedItem[] {
  const sums = new Map<string, PackedItem>();
  for (const item of parcels.flatMap(({ items }) => items)) {
    const key = item.variantId ?? item.productId;
    const quantity = (sums.get(key)?.quantity ?? 0) + item.quantity;
    sums.set(key, { ...item, quantity });
  }
  return [...sums.values()].sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}

export function unitsOf(items: readonly PackedItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
