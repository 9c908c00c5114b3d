import { parsePrice } from "#lib/core/cells.ts";
import { isAmbiguous } from "#lib/core/decimal-marks.ts";
import { money } from "#lib/core/money.ts";
import { hasControl } from "#lib/core/text.ts";
import { pictureAddress } from "#lib/pictures/address.ts";
import { parseDelivery, parseFlag } from "./cells.ts";
import type { ColumnKey } from "./columns.ts";
import { sheetMessages } from "./messages.ts";
import type { SheetProblem } from "./problem.ts";
import type { SheetRow } from "./read.ts";

const MOST = "1000000.00";
const SLUG = /^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$/;
const ODD = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** Reads a row's price; null if it is empty or invalid, in which case a problem is added. */
export function readAmount(row: SheetRow, column: "price" | "comparativePrice", problems: SheetProblem[]) {
  const cell = row.cells[column]?.trim();
  if (!cell) return null;
  const amount = isAmbiguous(cell, row.marks) ? null : parsePrice(cell);
  const message =
    amount === null
      ? isAmbiguous(cell, row.marks)
        ? sheetMessages.priceAmbiguous
        : sheetMessages.price
      : money(amount).lessThan("0.01") || money(amount).greaterThan(MOST)
        ? sheetMessages.priceRange
        : null;
  if (message) problems.push({ line: row.line, column, message });
  return message ? null : amount;
}

/** The name of a variation or category: one line of up to 80 characters. */
export function isShortName(text: string): boolean {
  return text.length <= 80 && !hasControl(text);
}

function isMaximum(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000;
}

/**
 * Reads the product's values from its rows. Each method returns undefined if the sheet has no such column,
 * and adds problems that it finds.
 */
export function productCells(rows: readonly [SheetRow, ...SheetRow[]], problems: SheetProblem[]) {
  /** The value of a column from any of the rows; the rows must not contradict each other. */
  const said = (column: ColumnKey): { text: string; line: number } | undefined => {
    const [first] = rows;
    if (first.cells[column] === undefined) return undefined;
    const filled = rows.filter(({ cells }) => cells[column]?.trim());
    const [found, ...others] = filled;
    const text = found?.cells[column] ?? "";
    for (const other of others)
      if (other.cells[column] !== text)
        problems.push({
          line: other.line,
          column,
          message: sheetMessages.differs,
          params: { line: found?.line ?? first.line },
        });
    return { text: found ? text : (first.cells[column] ?? ""), line: found?.line ?? first.line };
  };
  const checked = (
    column: ColumnKey,
    isRight: (text: string) => boolean,
    message: SheetProblem["message"],
  ): string | undefined => {
    const cell = said(column);
    const text = cell?.text.trim();
    if (cell && text && !isRight(text)) problems.push({ line: cell.line, column, message });
    return text;
  };
  return {
    name: () => checked("name", (text) => text.length <= 120 && !hasControl(text), sheetMessages.name),
    slug: () => checked("slug", (text) => SLUG.test(text), sheetMessages.slug),
    category: () => checked("category", isShortName, sheetMessages.shortName),
    description: (): string | undefined => {
      const cell = said("description");
      if (cell && (cell.text.length > 5000 || ODD.test(cell.text)))
        problems.push({ line: cell.line, column: "description", message: sheetMessages.description });
      return cell?.text.replace(/\r\n?/g, "\n");
    },
    active: (): boolean | undefined => {
      const text = checked("active", (word) => parseFlag(word) !== null, sheetMessages.active);
      return text ? (parseFlag(text) ?? undefined) : undefined;
    },
    delivery: () => {
      const text = checked("delivery", (word) => parseDelivery(word) !== null, sheetMessages.delivery);
      return text ? (parseDelivery(text) ?? undefined) : undefined;
    },
    /** Null for an empty cell. */
    maxPerOrder: (): number | null | undefined => {
      const text = checked("maxPerOrder", isMaximum, sheetMessages.maxPerOrder);
      return text && isMaximum(text) ? Number(text) : text === "" ? null : undefined;
    },
    image: (column: "image1" | "image2"): string | undefined => {
      const text = checked(column, (address) => ADDRESS.safeParse(address).success, sheetMessages.image);
      return text ? (ADDRESS.safeParse(text).data ?? "") : text;
    },
    require: (column: "name" | "category", value: string | undefined | null): void => {
      if (!value) problems.push({ line: rows[0].line, column, message: sheetMessages.required });
    },
  };
}

const ADDRESS = pictureAddress();
