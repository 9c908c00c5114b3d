import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { StatementProblem } from "./file-line.ts";
import { statementMessages } from "./messages.ts";

/**
 * An opening or closing tag. A name ends where it must, so that a long one that is no tag is not tried at each of its
 * letters.
 */
const TAG = /<(\/?[A-Za-z][A-Za-z0-9._]*)(?![A-Za-z0-9._])[^<>]*>/g;

/** The elements that contain movements and balances. They are never nested in a movement. */
const STRUCTURE = new Set(
  "OFX BANKMSGSRSV1 STMTTRNRS STMTRS CCSTMTRS CURDEF BANKACCTFROM BANKTRANLIST DTEND LEDGERBAL AVAILBAL BALAMT DTASOF".split(
    " ",
  ),
);
/** Tags that may occur once in a movement. */
const ONCE = new Set(["TRNAMT", "DTPOSTED", "TRNTYPE", "FITID"]);
const FIELDS = new Set([...ONCE, "NAME", "MEMO", "CHECKNUM", "REFNUM"]);
/** Values of a statement's head. */
const HEAD = new Set(["CURDEF", "DTEND", "BANKID", "BRANCHID", "ACCTID", "ACCTTYPE"]);
/** Here the bank writes what a payer wrote. */
const PAYERS_TEXT = new Set(["NAME", "MEMO"]);

/** Line breaks and tabs are no harm; the mark of a file's end is cut off before. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

export type Movement = { line: number; values: Map<string, string> };

/** The statement of one account, or of one period of it. */
export type OfxStatement = {
  /** Values outside of movements and balances: CURDEF, DTEND, and ACCTID with its neighbours. */
  head: Map<string, string>;
  card: boolean;
  movements: Movement[];
  /** The closing balance. */
  balance: Movement | null;
};

type OfxContent = {
  statements: OfxStatement[];
  /** Signs of a forged movement. */
  problems: StatementProblem[];
};

type Tag = { name: string; closing: boolean; at: number; end: number; line: number; startsLine: boolean };

/**
 * Reads the tags of OFX 1 (SGML), which leaves the closing tag of a value out, and of OFX 2 (XML). Some banks copy the text
 * of a Pix as its payer wrote it: tags that a payer may have written are problems, since they can forge a movement.
 */
export function readTags(written: string): OfxContent {
  const text = withoutEnd(written);
  const reader = new Reader(tagsOf(text));
  const control = CONTROL.exec(text);
  if (control) reader.refuse(text.slice(0, control.index).split("\n").length, statementMessages.control);
  let value: { of: Map<string, string>; tag: Tag } | null = null;
  for (const tag of tagsOf(text)) {
    if (value && PAYERS_TEXT.has(value.tag.name) && !tag.startsLine && isText(tag)) continue;
    if (value) {
      const decoded = decode(text.slice(value.tag.end, tag.at));
      if (decoded === null) reader.refuse(value.tag.line, statementMessages.control);
      else value.of.set(value.tag.name, decoded.trim());
    }
    const into = reader.take(tag);
    value = into && !into.has(tag.name) ? { of: into, tag } : null;
  }
  return reader.content();
}

/**
 * Removes white space and the end-of-file marks of old programs. Done in linear time: a regular expression would
 * retry at every position.
 */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\0\x1a\s]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** Whether a payer's text may have it without forging anything: it is no tag that a movement or its frame has. */
const isText = ({ name }: Tag) => name !== "STMTTRN" && !STRUCTURE.has(name) && !FIELDS.has(name);

function* tagsOf(text: string): Generator<Tag> {
  let line = 1;
  let counted = 0;
  for (const { 0: whole, 1: written = "", index } of text.matchAll(TAG)) {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line += 1;
    let before = index;
    while (before > 0 && /[ \t]/.test(text[before - 1] ?? "")) before -= 1;
    const closing = written.startsWith("/");
    yield {
      name: written.slice(closing ? 1 : 0).toUpperCase(),
      closing,
      at: index,
      end: index + whole.length,
      line,
      startsLine: before === 0 || /[\r\n]/.test(text[before - 1] ?? ""),
    };
  }
}

/** Follows the tags, and knows what the value behind each belongs to. */
class Reader {
  readonly #statements: OfxStatement[] = [];
  readonly #problems: StatementProblem[] = [];
  #closesMovements = false;
  #startsLines = false;
  #titled = false;
  #open: Movement | null = null;

  /** How the file writes its movements is known before the first one is judged by it. */
  constructor(tags: Iterable<Tag>) {
    for (const { name, closing, startsLine } of tags) {
      if (name !== "STMTTRN") continue;
      this.#closesMovements ||= closing;
      this.#startsLines ||= !closing && startsLine;
    }
  }

  content(): OfxContent {
    return { statements: this.#statements, problems: this.#problems };
  }

  refuse(line: number, message: FieldMessage): void {
    this.#problems.push({ line, message });
  }

  /** Null where the value is not read. */
  take(tag: Tag): Map<string, string> | null {
    const { name, closing, line } = tag;
    if (name === "STMTTRN") this.#takeMovement(tag);
    else if (STRUCTURE.has(name)) return this.#takeStructure(tag);
    else if (!closing && this.#open) {
      if (ONCE.has(name) && this.#open.values.has(name)) this.refuse(line, statementMessages.tags);
      return this.#open.values;
    } else if (!closing && HEAD.has(name)) return this.#statement().head;
    return null;
  }

  #takeMovement({ closing, line, startsLine }: Tag): void {
    const nested = !closing && this.#open !== null && this.#closesMovements;
    // A bank's program formats all movements alike, and a payer's text seldom has a line break.
    if (nested || (!closing && this.#startsLines && !startsLine)) this.refuse(line, statementMessages.tags);
    this.#open = closing ? null : { line, values: new Map() };
    if (this.#open) this.#statement().movements.push(this.#open);
  }

  #takeStructure({ name, closing, line }: Tag): Map<string, string> | null {
    if (this.#open && this.#closesMovements) this.refuse(line, statementMessages.tags);
    this.#open = null;
    if (closing) return null;
    if (name === "STMTRS" || name === "CCSTMTRS") this.#begin(name === "CCSTMTRS");
    const statement = this.#statement();
    if (name === "LEDGERBAL") {
      if (statement.balance) this.refuse(line, statementMessages.tags);
      statement.balance ??= { line, values: new Map() };
    }
    // The balance that a bank lets use comes after the closing one, and its values are not read again.
    if (name === "BALAMT" || name === "DTASOF") return statement.balance?.values ?? null;
    return HEAD.has(name) ? statement.head : null;
  }

  /** The first statement takes what stood before its tag. */
  #begin(card: boolean): void {
    const [first] = this.#statements;
    if (first && !this.#titled) first.card = card;
    else this.#statements.push({ head: new Map(), card, movements: [], balance: null });
    this.#titled = true;
  }

  #statement(): OfxStatement {
    const last = this.#statements.at(-1);
    if (last) return last;
    const first: OfxStatement = { head: new Map(), card: false, movements: [], balance: null };
    this.#statements.push(first);
    return first;
  }
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const ENTITY = /&(?:#(\d{1,7}|x[0-9a-f]{1,6})|([a-z]+));/gi;

/** Null for a text with a control character written as an entity. */
function decode(text: string): string | null {
  let clean = true;
  const decoded = text.replace(ENTITY, (whole, code: string | undefined, name: string) => {
    if (!code) return ENTITIES[name?.toLowerCase()] ?? whole;
    const point = Number(code.replace(/^x/i, "0x"));
    if (point < 32 || point === 127) clean = false;
    return String.fromCodePoint(Math.min(point, 0x10ffff));
  });
  return clean ? decoded : null;
}
