/**
 * The size of a large figure in a cell of a grid: longer amounts are smaller, so that no digit is cut off. A
 * figure of twelve characters, R$ 12.345,67, has the full size everywhere.
 */
export function figureSize(text: string): string {
  if (text.length > 15) return "text-[0.9375rem] sm:text-[1.5rem] xl:text-[1.125rem] 2xl:text-[1.375rem]";
  if (text.length > 12) return "text-[1.0625rem] sm:text-[1.625rem] xl:text-[1.25rem] 2xl:text-[1.5rem]";
  return "text-[1.375rem] sm:text-[1.75rem]";
}
