import { z } from "zod";
import { identifierText } from "#lib/core/plain-text.ts";
import { signInMessages } from "../messages.ts";

/** The code that confirms a step of a signed-in person; a call with a key omits it. */
export const totpCode = z
  .string()
  .overwrite((code) => identifierText(code).replaceAll(" ", ""))
  .regex(/^\d{6}$/, { error: signInMessages.codeFormat })
  .optional();
