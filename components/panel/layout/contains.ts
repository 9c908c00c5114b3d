/**
 * Whether a label and its synonyms contain every word of a search, ignoring accents and case. Synonyms count by their
 * beginnings, so that a short search does not meet all of them.
 */
export function contains(label: string, synonyms: string | undefined, search: string): boolean {
  const text = plain(label);
  const others = (synonyms ?? "").split(" ");
  return plain(search)
    .trim()
    .split(/\s+/)
    .every(
      (word) => text.includes(word) || (word.length > 2 && others.some((other) => other.startsWith(word))),
    );
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
