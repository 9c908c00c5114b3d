import { createHash } from "node:crypto";
import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { hideDocuments } from "./hide-documents.ts";
import type { StatementLine } from "./reading/line.ts";

/** A line as it is kept. */
export type KeptLine = {
  day: string;
  /** Above zero for what came in. */
  cents: number;
  /** What the bank says of it; documents are masked. */
  description: string;
  /** The id of the Pix, where the bank tells it. */
  endToEndId: string | null;
  /** What in it may be the txid of a charge or the id of a Pix, as `idPart` cuts it. */
  ids: string[];
  /** The same for the same movement, in whichever file of the account it stands. */
  fingerprint: string;
};

const MOST_TEXT = 300;
const MOST_IDS = 5;
/** A static code has room for 25 characters of a txid, and banks change the case. */
const PART = 25;

/** What two ids are compared by: banks tell the beginning only, and in whatever case. */
export function idPart(id: string): string {
  return id.slice(0, PART).toLowerCase();
}

/**
 * The lines as they are kept. A bank's own number of a movement is no help to know it again: banks number anew with each
 * file. The id of the Pix is; without one, the day, the amount, the text, and which of several alike it is.
 */
export function keepLines(lines: readonly StatementLine[]): KeptLine[] {
  const seen = new Map<string, number>();
  const kept = lines.map((line) => {
    // By whole characters: the database takes no half of one.
    const description = [...hideDocuments(line.text)].slice(0, MOST_TEXT).join("");
    const endToEndId = endToEndIdIn(line.ids);
    const what = [line.day, line.cents, plainText(description)].join("\n");
    const ordinal = (seen.get(what) ?? 0) + 1;
    seen.set(what, ordinal);
    const same = endToEndId ? ["id", endToEndId, line.cents] : [what, ordinal];
    if (endToEndId && line.cents < 0) {
      // Banks name what is given back by the Pix that it came in with, which may be given back in several equal parts.
      const parts = (seen.get(same.join()) ?? 0) + 1;
      seen.set(same.join(), parts);
      if (parts > 1) same.push(parts);
    }
    const fingerprint = createHash("sha256").update(same.join("\n")).digest("hex");
    return { day: line.day, cents: line.cents, description, endToEndId, ids: idsIn(line.ids), fingerprint };
  });
  // One Pix that the file has twice.
  return [...new Map(kept.map((line) => [line.fingerprint, line])).values()];
}

/** Upper case without accents and punctuation. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, " ")
    .trim();
}

/** The only id of a Pix in it; null for none, and for several. */
function endToEndIdIn(text: string): string | null {
  const found = new Set(
    [...text.matchAll(/(?<![0-9A-Za-z])[ED]\d{20}[0-9A-Za-z]{11}(?![0-9A-Za-z])/g)]
      .map(([id]) => id)
      .filter((id) => readEndToEndId(id).ok),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** A long word in which a document is written is no id, and is not kept. */
function idsIn(text: string): string[] {
  const found = [...text.matchAll(/[0-9A-Za-z]{25,}/g)]
    .filter(([word]) => hideDocuments(word) === word)
    .map(([id]) => idPart(id));
  return [...new Set(found)].slice(0, MOST_IDS);
}
