import { line } from "#lib/core/text.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { parseDocument } from "./documents.ts";
import { documentMessages } from "./messages.ts";

/** A CPF or CNPJ, with or without punctuation; `checkedDocument` checks its digits. */
export const document = line(20);

/** A CPF or CNPJ without punctuation, or null when none was given. Throws a ValidationError that names the field. */
export function checkedDocument(given: string | null | undefined, path: string): string | null {
  if (given === null || given === undefined) return null;
  const parsed = parseDocument(given);
  if (!parsed.ok) throw invalidField(path, documentMessages.invalid);
  return parsed.value;
}
