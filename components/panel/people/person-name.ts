import type { Output } from "#lib/client/types.ts";

export type FoundPerson = Output<"findPeople">["people"][number];

/** Names a person for the API: a text with an @ is an e-mail, any other a CPF or CNPJ. */
export type PersonName = { email: string } | { document: string };

export function personNameOf(typed: string): PersonName {
  const text = typed.trim();
  return text.includes("@") ? { email: text } : { document: text };
}

/** As typed and as shown are the same without punctuation, spaces and case. */
export function isSameName(typed: string, shown: string): boolean {
  return bare(typed) === bare(shown);
}

const bare = (text: string) =>
  (text.includes("@") ? text : text.replace(/[.\-/\s]/g, "")).trim().toLowerCase();
