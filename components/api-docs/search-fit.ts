import { defaultFilter } from "cmdk";

/** Scores how well an entry matches the query: 0 is no match. Ignores accents and case. */
export function fitOf(value: string, typed: string, keywords: readonly string[] = []): number {
  return defaultFilter(folded(value), folded(typed), keywords.map(folded));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
