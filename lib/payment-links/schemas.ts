import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { instant } from "#lib/core/dates.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { dateMessages } from "#lib/core/input-messages.ts";
import { line } from "#lib/core/text.ts";
import { LINK_STATES } from "./link.ts";

/** The smallest charge there is. */
const MIN_AMOUNT = 1;

const settings = {
  amount: amount({ min: MIN_AMOUNT }).nullish(),
  externalReference: line(100).nullish(),
  maxPayments: z.number().int().min(1).max(1_000_000_000).nullish(),
};

export const createLinkBody = z.strictObject({
  description: line(140),
  ...settings,
  // A change may set the end to now: that ends a link. A new one that nobody can pay is a mistake.
  expiresAt: instant()
    .refine((at) => at > new Date(), { error: dateMessages.past })
    .nullish(),
});

export const updateLinkBody = z.strictObject({
  description: line(140).optional(),
  ...settings,
  expiresAt: instant().nullish(),
  active: z.boolean().optional(),
});

export type NewLink = z.output<typeof createLinkBody>;
export type LinkChange = z.output<typeof updateLinkBody>;

export const linkState = z.enum(LINK_STATES);

export const paymentLink = z.object({
  id: z.uuid(),
  code: z.string(),
  url: z.string(),
  state: linkState,
  active: z.boolean(),
  amount: reais().nullable(),
  currency: z.literal("BRL"),
  description: z.string(),
  externalReference: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  maxPayments: z.number().int().nullable(),
  paidCount: z.number().int(),
  paidTotal: reais(),
  lastPaidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** The same when it is read alone. */
export const paymentLinkDetail = paymentLink.extend({ qrCode: z.string() });

const WRITTEN = {
  amount: ["O valor; null: quem paga escolhe.", "The amount; null: the payer chooses it."],
  description: [
    "O que é pago; aparece na página e no aplicativo do banco.",
    "What is paid for; shown on the page and in the bank's app.",
  ],
  expiresAt: ["Até quando pode ser pago; null: não vence.", "Until when it can be paid; null: no expiry."],
  maxPayments: [
    "Quantas vezes pode ser pago; null: sem limite.",
    "How often it can be paid; null: no limit.",
  ],
} as const satisfies Record<string, BilingualText>;
const ACTIVE = {
  active: ["`false` pausa o link.", "`false` pauses the link."],
} as const satisfies Record<string, BilingualText>;

nameSchema("NewPaymentLink", createLinkBody, ["Um link a criar.", "A link to create."], WRITTEN);
nameSchema("PaymentLinkChange", updateLinkBody, ["O que muda num link.", "What changes in a link."], {
  ...WRITTEN,
  ...ACTIVE,
});
const LINK = {
  ...WRITTEN,
  ...ACTIVE,
  code: [
    "O código do link: 16 letras e algarismos sorteados.",
    "The link's code: 16 random letters and digits.",
  ],
  url: ["O endereço da página de pagamento.", "The address of the page to pay at."],
  state: [
    "`payable`, `inactive` (pausado), `used_up` (pago `maxPayments` vezes) ou `expired` (vencido).",
    "`payable`, `inactive` (paused), `used_up` (paid `maxPayments` times) or `expired`.",
  ],
  paidCount: ["Quantas vezes foi pago.", "How often it was paid."],
  paidTotal: ["A soma desses pagamentos.", "The sum of these payments."],
  lastPaidAt: ["Quando foi pago pela última vez, ou null.", "When it was last paid, or null."],
} as const satisfies Record<string, BilingualText>;
nameSchema("PaymentLink", paymentLink, ["Um link de pagamento.", "A payment link."], LINK);
nameSchema(
  "PaymentLinkDetail",
  paymentLinkDetail,
  ["Um link de pagamento, com o QR Code do endereço.", "A payment link, with the QR code of its address."],
  {
    ...LINK,
    qrCode: [
      "O QR Code que abre o endereço: a imagem como data URL.",
      "The QR code that opens the address: its picture as a data URL.",
    ],
  },
);
