import type { DecimalMarks } from "#lib/core/decimal-marks.ts";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import { type Amount, readAmount } from "./amounts.ts";
import { isBalance, isOpeningBalance } from "./balance-names.ts";
import type { ColumnKind } from "./columns.ts";
import type { Row } from "./csv-rows.ts";
import { readDay } from "./days.ts";
import { directionOf, hasLeft } from "./direction-words.ts";
import { oneLine, type SkippedLine } from "./file-line.ts";
import { statementMessages } from "./messages.ts";

type Common = { line: number; cells: readonly string[]; text: string; ids: string; balance: number | null };

export type MovementRow = Common & {
  kind: "movement";
  day: string;
  cents: number;
  /** The description's parts. */
  texts: string[];
  /** How the direction is known; null if the amount has no sign and nothing else tells. */
  told: Amount["told"] | "column" | "words";
};

/** What a row is. The amount of a movement without `told` is not yet one of money that came. */
export type ReadRow =
  | MovementRow
  | (Common & { kind: "more" })
  | (Common & { kind: "skipped"; reason: SkippedLine["reason"]; opening: boolean })
  | (Common & { kind: "unreadable"; message: FieldMessage });

type Cells = (kind: ColumnKind) => string[];

/** Reads rows with these columns. */
export function rowReader(titles: readonly string[], kinds: readonly ColumnKind[], marks: DecimalMarks) {
  return ({ line, cells, broken }: Row): ReadRow => {
    const of: Cells = (kind) =>
      cells.filter((cell, index) => kinds[index] === kind && cell.trim() !== "").map((cell) => cell.trim());
    const turns = of("direction");
    // A type that is no direction describes the movement. Cells beyond the titles are text too.
    const texts = [
      ...of("text"),
      ...turns.filter((cell) => directionOf(cell) === null),
      ...cells.slice(kinds.length),
    ];
    const [written] = of("balance");
    const common: Common = {
      line,
      cells,
      text: oneLine(texts),
      ids: oneLine([...texts, ...of("id")]),
      balance: written === undefined ? null : (readAmount(written, "grouped", marks)?.cents ?? null),
    };
    const unreadable = (message: FieldMessage): ReadRow => ({ kind: "unreadable", ...common, message });
    const note = (): ReadRow => ({
      kind: "skipped",
      ...common,
      text: oneLine(cells),
      reason: "note",
      opening: false,
    });
    if (broken) return unreadable(statementMessages.quotes);
    if (titles.length > 0 && titles.every((title, index) => title.trim() === (cells[index] ?? "").trim()))
      return { kind: "skipped", ...common, reason: "title", opening: false };
    if (isShifted(cells, kinds)) return unreadable(statementMessages.cells);
    const [day = ""] = of("day");
    const amounts = [of("amount")[0], of("credit")[0], of("debit")[0]] as const;
    const name = [common.text, day].find(isBalance);
    if (name !== undefined) {
      const [amount] = amounts;
      const balance =
        common.balance ?? (amount ? (readAmount(amount, "grouped", marks)?.cents ?? null) : null);
      return { kind: "skipped", ...common, reason: "balance", opening: isOpeningBalance(name), balance };
    }
    const filled = amounts.some((cell) => cell !== undefined);
    if (!/\d/.test(day)) {
      if (filled) return unreadable(statementMessages.day);
      return common.ids === "" ? note() : { kind: "more", ...common };
    }
    if (!filled) return note();
    const when = readDay(day);
    if (when === null) return unreadable(statementMessages.day);
    const amount = amountOf(amounts, marks);
    if (amount === null) return unreadable(statementMessages.amount);
    return { kind: "movement", ...common, day: when, texts, ...directed(amount, turns, texts) };
  };
}

/** A marker of a debit takes precedence, so that a debit never counts as received. */
function directed(
  { cents, told }: Amount | { cents: number; told: "column" },
  turns: readonly string[],
  texts: readonly string[],
): Pick<MovementRow, "cents" | "told"> {
  const said = turns.map(directionOf).find((one) => one !== null) ?? null;
  if (said === -1) return { cents: -Math.abs(cents), told: "column" };
  if (said === 1) return { cents, told: "column" };
  if (told !== "column" && hasLeft(texts)) return { cents: -Math.abs(cents), told: told ?? "words" };
  return { cents, told };
}

function amountOf(
  [amount, credit, debit]: readonly [string | undefined, string | undefined, string | undefined],
  marks: DecimalMarks,
): Amount | { cents: number; told: "column" } | null {
  if (amount !== undefined) return readAmount(amount, "grouped", marks);
  const came = credit === undefined ? 0 : readAmount(credit, "grouped", marks)?.cents;
  const left = debit === undefined ? 0 : readAmount(debit, "grouped", marks)?.cents;
  if (came === undefined || left === undefined || (came !== 0 && left !== 0)) return null;
  return { cents: came - Math.abs(left), told: "column" };
}

/**
 * Whether a row's amount can't be trusted. Payers choose a part of the text, and some banks don't quote it, so that a separator
 * in it shifts another number into the amount's column.
 */
function isShifted(cells: readonly string[], kinds: readonly ColumnKind[]): boolean {
  const beyond = cells.slice(kinds.length).some((cell) => cell.trim() !== "");
  const text = kinds.findIndex((kind) => kind === "text" || kind === "id");
  const read = kinds.findLastIndex((kind) => !["text", "id", "balance", "ignored"].includes(kind));
  return beyond && text !== -1 && text < read;
}
