import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { nameSchema } from "#lib/core/described.ts";
import { email } from "#lib/core/text.ts";
import { document } from "#lib/pix/document-field.ts";
import { held } from "./data-schemas.ts";
import { personMessages } from "./messages.ts";

const name = { email: email().optional(), document: document.optional() };
const one = acrossFields(
  (body) => (body.email === undefined) !== (body.document === undefined),
  "email",
  personMessages.one,
);

export const personName = z.strictObject(name).refine(...one);
export const personErasure = z.strictObject({ ...name, totpCode }).refine(...one);
export const foundPeople = z.object({
  people: z.array(z.object({ email: z.string().nullable(), held })),
});
export const erasedPerson = z.object({ customerId: z.uuid().nullable() });

const NAME = {
  email: {
    "pt-BR": "O e-mail da pessoa, em vez do documento.",
    en: "The person's e-mail, instead of the document.",
  },
  document: {
    "pt-BR": "O CPF ou CNPJ da pessoa, em vez do e-mail.",
    en: "The person's CPF or CNPJ, instead of the e-mail.",
  },
} as const;

nameSchema("PersonName", { "pt-BR": "De quem se trata.", en: "Names the person." }, personName, NAME);
nameSchema(
  "PersonErasure",
  { "pt-BR": "De quem são os dados a apagar.", en: "Names the person whose data is erased." },
  personErasure,
  NAME,
);
nameSchema("FoundPeople", { "pt-BR": "Quem foi encontrado.", en: "The people found." }, foundPeople, {
  people: { "pt-BR": "Uma pessoa por e-mail.", en: "One person for each e-mail." },
  "people.email": {
    "pt-BR": "O e-mail; null nas cobranças que só têm o documento.",
    en: "The e-mail; null for the charges that have only the document.",
  },
  "people.held": { "pt-BR": "O que está guardado.", en: "What is stored." },
});
nameSchema("ErasedPerson", { "pt-BR": "A pessoa apagada.", en: "The person erased." }, erasedPerson, {
  customerId: {
    "pt-BR": "O cliente a que os pedidos passaram a pertencer, ou null sem pedidos.",
    en: "The customer to whom the orders belong now, or null without orders.",
  },
});
