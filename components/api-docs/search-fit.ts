import { defaultFilter } from "cmdk";

/** How well an entry fits what was typed: 0 not at all. Accents and capitals make no difference. */
export function fitOf(value: string, typed: string, keywords: readonly string[] = []): number {
  return defaultFilter(folded(value), folded(typed), keywords.map(folded));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
