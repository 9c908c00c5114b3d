import { readAmount } from "./amounts.ts";
import type { ColumnKind } from "./columns.ts";
import { readDay } from "./days.ts";

/**
 * The columns of a file without titles, such as Itaú's TXT, from its first row: the day first, then a text, then an amount with
 * decimals, perhaps a balance. Null if the row is no movement.
 */
export function kindsWithoutTitles(cells: readonly string[]): ColumnKind[] | null {
  if (cells.length < 3 || readDay(cells[0] ?? "") === null) return null;
  let amounts = 0;
  const kinds = cells.map((cell, index): ColumnKind => {
    if (index === 0) return "day";
    if (!/\d[.,]\d{2} ?[CD+-]?$/i.test(cell.trim()) || readAmount(cell) === null) return "text";
    amounts += 1;
    return amounts === 1 ? "amount" : amounts === 2 ? "balance" : "ignored";
  });
  return amounts > 0 && kinds.includes("text") ? kinds : null;
}
