import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { nameSchema } from "#lib/core/described.ts";
import { email } from "#lib/core/text.ts";
import { document } from "#lib/pix/document-field.ts";
import { customerData, DATA, STORED } from "./data-schemas.ts";
import { personMessages } from "./messages.ts";

/** As customerData, also of a person without an e-mail. */
export const personData = customerData.extend({ id: z.uuid().nullable() });
export type PersonDataView = z.output<typeof personData>;

/** How much of each kind is stored about a person. */
const held = z.object({
  notes: z.number().int(),
  orders: z.number().int(),
  charges: z.number().int(),
  restockRequests: z.number().int(),
  buyerLinks: z.number().int(),
  mails: z.number().int(),
  invitations: z.number().int(),
  bankStatementLines: z.number().int(),
  auditEntries: z.number().int(),
});
export type Held = z.output<typeof held>;

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
nameSchema("PersonData", STORED, personData, {
  ...DATA,
  id: {
    "pt-BR": "O id que um cliente com este e-mail tem ou teria; null sem e-mail.",
    en: "The id that a customer with this e-mail has or would have; null without an e-mail.",
  },
});
nameSchema(
  "HeldData",
  { "pt-BR": "Quanto está guardado, por tipo.", en: "How much is stored, by kind." },
  held,
  {
    notes: {
      "pt-BR": "A anotação da equipe sobre o cliente, 0 ou 1.",
      en: "The team's note about the customer, 0 or 1.",
    },
    orders: { "pt-BR": "Pedidos.", en: "Orders." },
    charges: { "pt-BR": "Cobranças sem pedido.", en: "Charges without an order." },
    restockRequests: { "pt-BR": "Pedidos de aviso de estoque.", en: "Restock requests." },
    buyerLinks: {
      "pt-BR": "Links pedidos para preencher o checkout em outro aparelho.",
      en: "Links that were asked for to fill in the checkout on another device.",
    },
    mails: { "pt-BR": "E-mails que não são de um pedido.", en: "Mails that belong to no order." },
    invitations: { "pt-BR": "Convites para a equipe.", en: "Invitations to the team." },
    bankStatementLines: {
      "pt-BR": "Linhas dos extratos do banco; ficam depois da eliminação.",
      en: "Lines of bank statements; they stay after an erasure.",
    },
    auditEntries: {
      "pt-BR": "Registros da auditoria que citam o e-mail; ficam depois da eliminação.",
      en: "Audit entries that name the e-mail; they stay after an erasure.",
    },
  },
);
