import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { email, line } from "#lib/core/text.ts";
import { orderPix } from "#lib/orders/schemas.ts";
import { orderOutcome } from "#lib/orders/status-schemas.ts";
import { document } from "#lib/pix/document-field.ts";
import { linkState } from "./schemas.ts";

const payee = z.object({ name: z.string(), document: z.string().nullable() });

/** What anybody who has the address may see. */
export const publicLink = z.object({
  code: z.string(),
  url: z.string(),
  state: linkState,
  description: z.string(),
  amount: reais().nullable(),
  amountDue: reais().nullable(),
  currency: z.literal("BRL"),
  expiresAt: z.iso.datetime().nullable(),
  payee,
});

export const chargeLinkBody = z.strictObject({
  amount: amount({ min: 1 }).nullish(),
  customer: z
    .strictObject({
      name: line(120).nullish(),
      email: email().nullish(),
      document: document.nullish(),
    })
    .nullish(),
  replaces: z.uuid().nullish(),
  idempotencyKey: z.string().optional(),
});

/** As the public status of an order, so that a page follows both alike. */
export const linkCharge = z.object({
  id: z.uuid(),
  linkCode: z.string(),
  status: z.enum(["pending", "paid", "cancelled", "refunded"]),
  mode: z.enum(["test", "live"]),
  description: z.string(),
  amount: reais(),
  amountDue: reais(),
  currency: z.literal("BRL"),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  now: z.iso.datetime(),
  payee,
  pix: orderPix.nullable(),
  outcome: orderOutcome.nullable(),
  receipt: z.object({ amount: reais(), paidAt: z.iso.datetime(), endToEndId: z.string() }).nullable(),
});

export type PublicLinkView = z.output<typeof publicLink>;
export type LinkChargeView = z.output<typeof linkCharge>;

const AMOUNT_DUE = [
  "O que o Pix cobra: o valor, mais a tarifa quando a loja a repassa.",
  "What the Pix is worth: the amount, plus the fee when the store passes it on.",
] as const;

const PAYEE = {
  payee: ["Quem recebe.", "Who receives the money."],
  "payee.name": ["O nome que o banco mostra.", "The name that the bank shows."],
  "payee.document": ["O CPF ou CNPJ, ou null.", "The CPF or CNPJ, or null."],
} as const satisfies Record<string, BilingualText>;

nameSchema("PublicPaymentLink", publicLink, ["Um link, para quem paga.", "A link, for who pays it."], {
  code: ["O código do link.", "The link's code."],
  url: ["O endereço da página de pagamento.", "The address of the page to pay at."],
  state: [
    "`payable`, `inactive` (pausado), `used_up` (já pago todas as vezes) ou `expired` (vencido).",
    "`payable`, `inactive` (paused), `used_up` (paid as often as it can be) or `expired`.",
  ],
  description: ["O que é pago.", "What is paid for."],
  amount: ["O valor; null: quem paga escolhe.", "The amount; null: the payer chooses it."],
  amountDue: [
    "O que o Pix vai cobrar; null quando quem paga escolhe o valor.",
    "What the Pix will be worth; null when the payer chooses the amount.",
  ],
  expiresAt: ["Até quando pode ser pago, ou null.", "Until when it can be paid, or null."],
  ...PAYEE,
});
nameSchema("NewLinkCharge", chargeLinkBody, ["Uma cobrança a criar.", "A charge to create."], {
  amount: [
    "Obrigatório quando o link não tem valor; quando tem, o mesmo ou nenhum.",
    "Required when the link has no amount; where it has one, the same or none.",
  ],
  customer: ["Quem paga, se quiser dizer.", "Who pays, if they want to say."],
  "customer.name": ["Nome.", "Name."],
  "customer.email": ["Endereço de e-mail.", "E-mail address."],
  "customer.document": ["CPF ou CNPJ.", "CPF or CNPJ."],
  replaces: [
    "Uma cobrança anterior deste link, que é cancelada em troca desta.",
    "An earlier charge of this link, which is cancelled in exchange for this one.",
  ],
});
nameSchema("LinkCharge", linkCharge, ["Uma cobrança de um link.", "A charge of a link."], {
  ...PAYEE,
  linkCode: ["O código do link.", "The link's code."],
  status: [
    "`pending` aguarda; `paid` pago; `cancelled` cancelado ou vencido; `refunded` devolvido.",
    "`pending` waits; `paid`; `cancelled` or expired; `refunded`.",
  ],
  mode: ["`test`: sem dinheiro de verdade.", "`test`: no real money."],
  description: ["O que é pago.", "What is paid for."],
  amount: ["O valor.", "The amount."],
  amountDue: AMOUNT_DUE,
  expiresAt: ["Até quando pode ser paga.", "Until when it can be paid."],
  paidAt: ["Quando foi paga, ou null.", "When it was paid, or null."],
  now: ["O relógio do servidor.", "The server's clock."],
  pix: ["Como pagar; null quando não dá mais.", "How to pay; null when that is over."],
  outcome: [
    "Como está quando não está simplesmente aguardando ou paga, como em um pedido.",
    "How it stands when it is not simply waiting or paid, as of an order.",
  ],
  receipt: ["O comprovante; null antes do pagamento.", "The receipt; null before it is paid."],
  "receipt.amount": ["O valor pago.", "The amount that was paid."],
  "receipt.paidAt": ["Quando.", "When."],
  "receipt.endToEndId": ["O id do Pix no sistema do BCB.", "The id of the Pix in the BCB's system."],
});
