/** The options whose prices are told before one is chosen: those that are left, or all of them if none is. */
export function optionsLeft<Option extends { in_stock: boolean }>(
  options: readonly Option[],
): readonly Option[] {
  const left = options.filter(({ in_stock }) => in_stock);
  return left.length > 0 ? left : options;
}
