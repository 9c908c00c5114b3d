import { z } from "zod";
import { identifierLine } from "#lib/core/text.ts";
import { parseDocument } from "./documents.ts";
import { documentMessages } from "./messages.ts";

/** A CPF or CNPJ with valid check digits, with or without punctuation. The output has none. */
export const document = identifierLine(20).transform((given, issues) => {
  const parsed = parseDocument(given);
  if (parsed.ok) return parsed.value;
  issues.addIssue({ code: "custom", message: documentMessages.invalid });
  return z.NEVER;
});
