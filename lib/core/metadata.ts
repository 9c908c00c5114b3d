import { z } from "zod";
import { fieldMessages } from "./field-messages.ts";
import { textMessages } from "./input-messages.ts";
import { hasControl, paragraph } from "./text.ts";

/** Key-value texts that an API client stores with a record; nothing here interprets them. */
export type Metadata = Record<string, string>;

const MOST_KEYS = 20;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

export const metadataMessages = fieldMessages("metadata", {
  keys: { "pt-BR": "deve ter no máximo 20 chaves", en: "must have at most 20 keys" },
  key: {
    "pt-BR": "a chave deve ter de 1 a 40 caracteres e não pode ser __proto__",
    en: "the key must have 1 to 40 characters and must not be __proto__",
  },
});

/** Schema of metadata in a request. */
export function metadata() {
  return z
    .unknown()
    .superRefine((value, issues) => {
      // Zod silently drops this key from a record.
      if (value !== null && typeof value === "object" && Object.hasOwn(value, "__proto__"))
        issues.addIssue({ code: "custom", path: ["__proto__"], message: metadataMessages.key });
    })
    .pipe(z.record(z.string(), paragraph(LONGEST_VALUE)))
    .superRefine((value, issues) => {
      const keys = Object.keys(value);
      if (keys.length > MOST_KEYS) issues.addIssue({ code: "custom", message: metadataMessages.keys });
      for (const key of keys) {
        if (key.length < 1 || key.length > LONGEST_KEY)
          issues.addIssue({
            code: "custom",
            path: [key.slice(0, LONGEST_KEY)],
            message: metadataMessages.key,
          });
        else if (hasControl(key))
          issues.addIssue({ code: "custom", path: [key], message: textMessages.control });
      }
    })
    .meta({
      openapi: {
        type: "object",
        description: `Texts by name for your own system, returned as they are: up to ${MOST_KEYS} keys of up to ${LONGEST_KEY} characters, values of up to ${LONGEST_VALUE}.`,
        maxProperties: MOST_KEYS,
        propertyNames: { type: "string", minLength: 1, maxLength: LONGEST_KEY },
        additionalProperties: { type: "string", maxLength: LONGEST_VALUE },
      },
    });
}

/** Schema of metadata in a response. */
export const shownMetadata = z.record(z.string(), z.string());
