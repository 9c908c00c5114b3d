import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { identifierText } from "#lib/core/plain-text.ts";
import { identifierLine, isPhone, line } from "#lib/core/text.ts";
import { shippingMessages } from "./messages.ts";
import { placeOf, STATES } from "./postal-codes.ts";

/** A CEP, with or without its hyphen; stored as eight digits. */
export const postalCode = z
  .string()
  .overwrite(identifierText)
  .regex(/^\d{5}-?\d{3}$/, { error: shippingMessages.postalCode })
  .transform((text) => text.replace("-", ""))
  .refine((digits) => placeOf(digits) !== null, { error: shippingMessages.postalCode })
  .meta({ openapi: { type: "string", pattern: "^\\d{5}-?\\d{3}$" } });

/** One line that may be left out; an empty one is null. */
const optional = (max: number) =>
  line(max, 0)
    .nullish()
    .transform((text) => text || null)
    .meta({ openapi: { type: ["string", "null"], maxLength: max } });

/** The recipient's address. `chooseShipping` checks that the CEP belongs to the state. */
export const shippingAddress = z.strictObject({
  recipient: line(120),
  postalCode,
  street: line(120),
  number: line(20),
  complement: optional(80),
  district: line(80),
  city: line(80),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => STATES.some((state) => state === text), { error: shippingMessages.state })
    .meta({ openapi: { type: "string", enum: STATES } }),
  phone: identifierLine(30, 0)
    .refine((text) => text === "" || isPhone(text), { error: shippingMessages.phone })
    .nullish()
    .transform((text) => text || null)
    .meta({ openapi: { type: ["string", "null"], maxLength: 30 } }),
});

export type ShippingAddress = z.output<typeof shippingAddress>;

/**
 * "Ana Souza, Rua Augusta, 100, ap 12, Consolação, São Paulo/SP, 01310-100". Of an erased address, only the
 * recipient's name.
 */
export function inOneLine(address: ShippingAddress): string {
  const { recipient, street, number, complement, district, city, state, phone } = address;
  const cep = hyphenated(address.postalCode);
  return [recipient, street, number, complement, district, city && `${city}/${state}`, cep, phone]
    .filter(Boolean)
    .join(", ");
}

/** A CEP with its hyphen; empty for an erased one. */
function hyphenated(postalCode: string): string {
  return postalCode && `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
}

/** An address in API responses. */
export const shownAddressSchema = z.object({
  recipient: z.string(),
  postalCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string().nullable(),
});

const PARTS = {
  recipient: { "pt-BR": "Quem recebe.", en: "Name of the recipient." },
  postalCode: {
    "pt-BR": "O CEP, com ou sem hífen; as respostas têm só os dígitos.",
    en: "The CEP, with or without its hyphen; responses have digits only.",
  },
  street: { "pt-BR": "A rua.", en: "The street." },
  number: { "pt-BR": "O número, ou s/n.", en: "The number, or s/n." },
  complement: { "pt-BR": "Apartamento, bloco, referência; ou null.", en: "Flat, block, landmark; or null." },
  district: { "pt-BR": "O bairro.", en: "The district." },
  city: { "pt-BR": "A cidade.", en: "The city." },
  state: {
    "pt-BR": "A sigla do estado, o mesmo do CEP.",
    en: "The state's two letters; it must match the CEP.",
  },
  phone: { "pt-BR": "Telefone ou WhatsApp, ou null.", en: "Telephone or WhatsApp, or null." },
} as const;
nameSchema(
  "NewShippingAddress",
  { "pt-BR": "Para onde enviar.", en: "Where to send the parcel." },
  shippingAddress,
  PARTS,
);
nameSchema(
  "ShippingAddress",
  { "pt-BR": "Para onde o pedido vai.", en: "Where the order is sent." },
  shownAddressSchema,
  PARTS,
);
