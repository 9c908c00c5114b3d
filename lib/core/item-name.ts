/** A product and its variation in one text, as people read it. */
export function itemName(name: string, variation: string | null | undefined): string {
  return variation ? `${name} – ${variation}` : name;
}

/**
 * The two names of an ordered item. The order stores them as one text, with a hyphen, as they were at the purchase: a
 * variation that was renamed since is not told apart.
 */
export function splitItemName(
  stored: string,
  variation: string | null,
): { name: string; variation: string | null } {
  const suffix = ` - ${variation}`;
  return variation !== null && stored.endsWith(suffix)
    ? { name: stored.slice(0, -suffix.length), variation }
    : { name: stored, variation: null };
}

/** The stored name of an ordered item, as people read it. */
export function readableItemName(stored: string, variation: string | null): string {
  const names = splitItemName(stored, variation);
  return itemName(names.name, names.variation);
}
