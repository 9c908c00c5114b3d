import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { email, line } from "#lib/core/text.ts";
import { orderPix } from "#lib/orders/schemas.ts";
import { extraPayment, orderOutcome } from "#lib/orders/status-schemas.ts";
import { CONFIRMED_BY_HAND, ONLY_BUYER_PAYS } from "#lib/orders/status-texts.ts";
import { document } from "#lib/pix/document-field.ts";
import { linkState } from "./schemas.ts";

const payee = z.object({ name: z.string(), document: z.string().nullable() });

/** Visible to anyone with the link. */
export const publicLink = z.object({
  code: z.string(),
  url: z.string(),
  state: linkState,
  description: z.string(),
  message: z.string().nullable(),
  image: z.string().nullable(),
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
  confirmedUnpaid: z.boolean().optional(),
  idempotencyKey: z.string().optional(),
});

const relatedCharge = z.object({
  id: z.uuid(),
  relation: z.enum(["replaced", "replacement"]),
  status: z.enum(["pending", "paid", "cancelled", "refunded"]),
  amountDue: reais(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
});
export type RelatedCharge = z.output<typeof relatedCharge>;

/** The same shape as the public status of an order, so that a page handles both alike. */
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
  onlyBuyerPays: z.boolean(),
  confirmedByHand: z.boolean(),
  outcome: orderOutcome.nullable(),
  extraPayments: z.array(extraPayment),
  relatedCharges: z.array(relatedCharge),
  receipt: z.object({ amount: reais(), paidAt: z.iso.datetime(), endToEndId: z.string() }).nullable(),
});

export type PublicLinkView = z.output<typeof publicLink>;
export type LinkChargeView = z.output<typeof linkCharge>;

const AMOUNT_DUE = {
  "pt-BR": "O que o Pix cobra: o valor, mais a tarifa quando a loja a repassa.",
  en: "The amount of the Pix: the amount plus, if the store passes it on, the fee.",
} as const;

const PAYEE = {
  payee: { "pt-BR": "Quem recebe.", en: "The recipient of the money." },
  "payee.name": { "pt-BR": "O nome que o banco mostra.", en: "The name that the bank shows." },
  "payee.document": { "pt-BR": "O CPF ou CNPJ, ou null.", en: "The CPF or CNPJ, or null." },
} as const satisfies Record<string, BilingualText>;

nameSchema(
  "PublicPaymentLink",
  { "pt-BR": "Um link, para quem paga.", en: "A payment link, as the payer sees it." },
  publicLink,
  {
    code: { "pt-BR": "O código do link.", en: "The link's code." },
    url: { "pt-BR": "O endereço da página de pagamento.", en: "URL of the payment page." },
    state: {
      "pt-BR": "`payable`, `inactive` (pausado), `used_up` (já pago todas as vezes) ou `expired` (vencido).",
      en: "`payable`, `inactive` (paused), `used_up` (paid the maximum number of times) or `expired`.",
    },
    description: { "pt-BR": "Descrição do pagamento.", en: "Description of the payment." },
    message: {
      "pt-BR": "O que a loja diz a quem paga, ou null.",
      en: "Text of the store for the payer, or null.",
    },
    image: { "pt-BR": "Endereço da imagem, ou null.", en: "URL of the picture, or null." },
    amount: { "pt-BR": "O valor; null: quem paga escolhe.", en: "The amount; null if the payer chooses it." },
    amountDue: {
      "pt-BR": "O que o Pix vai cobrar; null quando quem paga escolhe o valor.",
      en: "The amount of the Pix; null if the payer chooses the amount.",
    },
    expiresAt: { "pt-BR": "Até quando pode ser pago, ou null.", en: "When it expires, or null." },
    ...PAYEE,
  },
);
nameSchema("NewLinkCharge", { "pt-BR": "Uma cobrança a criar.", en: "A charge to create." }, chargeLinkBody, {
  amount: {
    "pt-BR": "Obrigatório quando o link não tem valor; quando tem, o mesmo ou nenhum.",
    en: "Required if the link has no amount; otherwise, the same amount or none.",
  },
  customer: {
    "pt-BR": "Quem paga, se quiser dizer.",
    en: "The payer, if they choose to identify themselves.",
  },
  "customer.name": { "pt-BR": "Nome.", en: "Name." },
  "customer.email": { "pt-BR": "Endereço de e-mail.", en: "E-mail address." },
  "customer.document": { "pt-BR": "CPF ou CNPJ.", en: "CPF or CNPJ." },
  replaces: {
    "pt-BR":
      "Uma cobrança anterior deste link, que é cancelada em troca desta. O banco é consultado antes: se foi paga, 409 `ChargeAlreadyPaid`.",
    en: "An earlier charge of this link, to be cancelled and replaced by this one. Its bank is asked first: if it was paid, returns 409 `ChargeAlreadyPaid`.",
  },
  confirmedUnpaid: {
    "pt-BR":
      "`true`: quem paga diz que a anterior não foi paga. Vale só onde o banco não pôde ser consultado (409 `PaymentUncertain`).",
    en: "`true`: the payer says that the earlier one was not paid. Used only where the bank could not be asked (409 `PaymentUncertain`).",
  },
});
nameSchema(
  "RelatedCharge",
  { "pt-BR": "Outra cobrança do mesmo pagamento.", en: "Another charge for the same payment." },
  relatedCharge,
  {
    relation: {
      "pt-BR": "`replaced` esta foi criada no lugar dela; `replacement` ela foi criada no lugar desta.",
      en: "`replaced`: this one was created in place of it; `replacement`: it was created in place of this one.",
    },
    status: { "pt-BR": "A situação dela.", en: "Its status." },
    amountDue: AMOUNT_DUE,
    paidAt: { "pt-BR": "Quando foi paga, ou null.", en: "When it was paid, or null." },
    refundedAt: { "pt-BR": "Quando voltou inteira, ou null.", en: "When it was fully refunded, or null." },
  },
);
nameSchema("LinkCharge", { "pt-BR": "Uma cobrança de um link.", en: "A charge of a link." }, linkCharge, {
  ...PAYEE,
  linkCode: { "pt-BR": "O código do link.", en: "The link's code." },
  status: {
    "pt-BR":
      "`pending` aguardando pagamento; `paid` pago; `cancelled` cancelado ou vencido; `refunded` reembolsado.",
    en: "`pending` awaits payment; `paid`; `cancelled`: cancelled or expired; `refunded`.",
  },
  mode: { "pt-BR": "`test`: sem dinheiro de verdade.", en: "`test`: no real money." },
  description: { "pt-BR": "Descrição do pagamento.", en: "Description of the payment." },
  amount: { "pt-BR": "O valor.", en: "The amount." },
  amountDue: AMOUNT_DUE,
  expiresAt: { "pt-BR": "Até quando pode ser paga.", en: "When it expires." },
  paidAt: { "pt-BR": "Quando foi paga, ou null.", en: "When it was paid, or null." },
  now: { "pt-BR": "O relógio do servidor.", en: "The server's current time." },
  pix: {
    "pt-BR": "Como pagar; null quando não dá mais.",
    en: "The payment data; null if it can no longer be paid.",
  },
  onlyBuyerPays: ONLY_BUYER_PAYS,
  confirmedByHand: CONFIRMED_BY_HAND,
  outcome: {
    "pt-BR": "Detalhes da situação, como em um pedido; null se está simplesmente aguardando ou paga.",
    en: "Details of the status, as for an order; null if it is simply awaiting payment or paid.",
  },
  extraPayments: {
    "pt-BR": "Cada Pix que chegou a mais ou com outro valor, do mais antigo ao mais novo.",
    en: "Every Pix that was paid twice or with another amount, oldest first.",
  },
  relatedCharges: {
    "pt-BR":
      "As outras cobranças do mesmo pagamento, de `replaces`. Se mais de uma foi paga, pagou-se mais de uma vez.",
    en: "The other charges for the same payment, by `replaces`. If more than one is paid, it was paid more than once.",
  },
  receipt: {
    "pt-BR": "O comprovante; null antes do pagamento.",
    en: "The receipt; null before it is paid.",
  },
  "receipt.amount": { "pt-BR": "O valor pago.", en: "The amount paid." },
  "receipt.paidAt": { "pt-BR": "Quando foi pago.", en: "When it was paid." },
  "receipt.endToEndId": {
    "pt-BR": "O id do Pix no sistema do BCB.",
    en: "The Pix endToEndId, assigned by the BCB's system.",
  },
});
