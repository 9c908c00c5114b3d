import { createHash } from "node:crypto";
import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { hideDocuments } from "./hide-documents.ts";
import type { FileLine } from "./reading/file-line.ts";

/** A statement line as stored. */
export type KeptLine = {
  day: string;
  /** Positive for credits. */
  cents: number;
  /** The bank's text, with masked documents. */
  description: string;
  /** The id of the Pix, if the bank gives it. */
  endToEndId: string | null;
  /** Possible txids or Pix ids in the line, cut by `idPart`. */
  ids: string[];
  /** Identifies a movement of the account across files. */
  fingerprint: string;
  /** A debit with the Pix id of a credit of the file, which it sends back. */
  sendsBack: boolean;
};

const MOST_TEXT = 300;
const MOST_IDS = 5;
/** A static code has room for 25 characters of a txid. */
const PART = 25;

/** Normalizes an id for comparison: banks truncate ids and change their case. */
export function idPart(id: string): string {
  return id.slice(0, PART).toLowerCase();
}

/**
 * Converts lines for storage. A bank's own number can't identify a movement, because each file is numbered
 * anew. The id of the Pix can; without one, day, amount, text and the ordinal among equal lines do. Of a debit that has the
 * id of the Pix it returns, the day counts, too.
 */
export function keepLines(lines: readonly FileLine[]): KeptLine[] {
  const seen = new Map<string, number>();
  const received = new Set(lines.flatMap(({ ids, cents }) => (cents > 0 ? (endToEndIdIn(ids) ?? []) : [])));
  const kept = lines.map((line) => {
    // Cut by code points: the database refuses half a surrogate pair.
    const description = [...hideDocuments(line.text)].slice(0, MOST_TEXT).join("");
    const endToEndId = endToEndIdIn(line.ids);
    const what = [line.day, line.cents, plainText(description)].join("\n");
    const ordinal = (seen.get(what) ?? 0) + 1;
    seen.set(what, ordinal);
    const same = endToEndId ? ["id", endToEndId, line.cents] : [what, ordinal];
    if (endToEndId?.startsWith("E") && line.cents < 0) {
      // Banks identify a refund by the Pix it returns, which may be refunded in several equal parts.
      same.push(line.day);
      const parts = (seen.get(same.join()) ?? 0) + 1;
      seen.set(same.join(), parts);
      if (parts > 1) same.push(parts);
    }
    const fingerprint = createHash("sha256").update(same.join("\n")).digest("hex");
    const sendsBack = endToEndId !== null && line.cents < 0 && received.has(endToEndId);
    const { day, cents } = line;
    return { day, cents, description, endToEndId, ids: idsIn(line.ids), fingerprint, sendsBack };
  });
  // Drops a Pix that the file contains twice.
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

/** The Pix id in the text, if there is exactly one. */
function endToEndIdIn(text: string): string | null {
  const found = new Set(
    [...text.matchAll(/(?<![0-9A-Za-z])[ED]\d{20}[0-9A-Za-z]{11}(?![0-9A-Za-z])/g)]
      .map(([id]) => id)
      .filter((id) => readEndToEndId(id).ok),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** A long word that contains a document is not an id and is not stored. */
function idsIn(text: string): string[] {
  const found = [...text.matchAll(/[0-9A-Za-z]{25,}/g)]
    .filter(([word]) => hideDocuments(word) === word)
    .map(([id]) => idPart(id));
  return [...new Set(found)].slice(0, MOST_IDS);
}
