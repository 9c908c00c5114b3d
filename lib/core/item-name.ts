/** A product and its variation in one text, as people read it. */
export function itemName(name: string, variation: string | null | undefined): string {
  return variation ? `${name} – ${variation}` : name;
}

/**
 * The two names of an ordered item. The order stores them as one text, with a hyphen, as they were at the purchase: a
 * variation that was renamed since is not told apart.
 */
export function splitItemName(
  joined: string,
  variation: string | null,
): { name: string; variation: string | null } {
  const suffix = ` - ${variation}`;
  return variation !== null && joined.endsWith(suffix)
    ? { name: joined.slice(0, -suffix.length), variation }
    : { name: joined, variation: null };
}

/** The stored name of an ordered item, as people read it. */
export function readableItemName(joined: string, variation: string | null): string {
  const names = splitItemName(joined, variation);
  return itemName(names.name, names.variation);
}
