/** The decimal separators that a column or file certainly uses. */
export type DecimalMarks = ReadonlySet<string>;

export const NO_MARKS: DecimalMarks = new Set();

/**
 * The separators before one or two last digits, or at the end: in `19.90` and `50.` a point, in `,50` a comma. Beside `19.90`,
 * the point of `19.990` may group thousands or not.
 */
export function decimalMarks(amounts: Iterable<string>): DecimalMarks {
  const marks = new Set<string>();
  for (const amount of amounts) {
    const digits = amount.replace(/[^\d.,]/g, "");
    const mark = [1, 2, 3].map((back) => digits.at(-back)).find((sign) => sign === "." || sign === ",");
    if (mark && /\d/.test(digits)) marks.add(mark);
  }
  return marks;
}

/** Whether the only separator groups thousands, while others of the column are decimal: `19.990` beside `19.90`. */
export function isAmbiguous(price: string, marks: DecimalMarks): boolean {
  const [, mark] = /^\D*\d{1,3}([.,])\d{3}\s*$/.exec(price.slice(0, 30)) ?? [];
  return mark !== undefined && marks.has(mark);
}
