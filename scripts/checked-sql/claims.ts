import type { Column } from "./postgres/facts.ts";

/**
 * Claims about a statement that PostgreSQL can't prove, written in a comment of the text with the reason:
 * `/* never null: paid_at (a sale is paid) *\/` and `/* only these texts: event (EVENTS writes it) *\/`.
 */
const CLAIM = /\/\* (never null|only these texts): ([\w, ]+) \(([^*]+)\) \*\//g;

export type Claim = { kind: "never null" | "only these texts"; column: string; written: string };

export function claimsOf(text: string): Claim[] {
  return [...text.matchAll(CLAIM)].flatMap(([written, kind, columns = ""]) =>
    columns.split(", ").map((column) => ({ kind: kind as Claim["kind"], column, written })),
  );
}

/** Comments that look like a claim but are malformed. */
export function brokenClaims(text: string): string[] {
  return text
    .replace(CLAIM, "")
    .split("/*")
    .slice(1)
    .map((comment) => (comment.split("*/")[0] ?? "").trim())
    .filter((comment) => /never null|only these texts/.test(comment));
}

/** The columns as they are claimed to be, and the claims that were needed. */
export function withClaims(
  columns: readonly Column[],
  claims: readonly Claim[],
): { columns: Column[]; needed: Claim[] } {
  const needed: Claim[] = [];
  const claimed = columns.map((column) => {
    const fits = (kind: Claim["kind"]) =>
      claims.find((one) => one.kind === kind && one.column === column.name);
    const there = column.notNull ? undefined : fits("never null");
    const texts = fits("only these texts");
    for (const one of [there, texts]) if (one) needed.push(one);
    return { ...column, notNull: column.notNull || there !== undefined, anyTexts: texts !== undefined };
  });
  return { columns: claimed, needed };
}
