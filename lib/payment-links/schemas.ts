import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { instant } from "#lib/core/dates.ts";
import { nameSchema } from "#lib/core/described.ts";
import { dateMessages } from "#lib/core/input-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { pictureAddress } from "#lib/pictures/address.ts";
import { LINK_STATES } from "./link.ts";

/** The smallest possible charge. */
const MIN_AMOUNT = 1;

const settings = {
  message: paragraph(500)
    .transform((text) => text.trim() || null)
    .nullish(),
  image: pictureAddress().nullish(),
  amount: amount({ min: MIN_AMOUNT }).nullish(),
  externalReference: line(100).nullish(),
  maxPayments: z.number().int().min(1).max(1_000_000_000).nullish(),
};

export const createLinkBody = z.strictObject({
  description: line(140),
  ...settings,
  // An update may end a link by setting the end to now. A new link that has already expired is a mistake.
  expiresAt: instant()
    .refine((at) => at > new Date(), { error: dateMessages.past })
    .nullish(),
  idempotencyKey: z.string().optional(),
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
  message: z.string().nullable(),
  image: z.string().nullable(),
  externalReference: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  maxPayments: z.number().int().nullable(),
  paidCount: z.number().int(),
  paidTotal: reais().nullable(),
  lastPaidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** With what only the read of a single link returns. */
export const paymentLinkDetail = paymentLink.extend({ qrCode: z.string() });

const WRITTEN = {
  amount: { "pt-BR": "O valor; null: quem paga escolhe.", en: "The amount; null if the payer chooses it." },
  description: {
    "pt-BR": "O que é pago; aparece na página e no aplicativo do banco.",
    en: "Description of the payment, shown on the payment page and in the bank's app.",
  },
  message: {
    "pt-BR": "O que a loja diz a quem paga, na página do link; null: nada.",
    en: "Text of the store for the payer, shown on the link's page; null: none.",
  },
  image: {
    "pt-BR": "A imagem da página: http(s) ou o `url` de POST /pictures; null: nenhuma.",
    en: "Picture of the page: an http(s) URL or the `url` of POST /pictures; null: none.",
  },
  expiresAt: {
    "pt-BR":
      "Até quando pode ser pago; null: não vence. Um Pix gerado antes também termina aqui, mas vale ao menos 5 minutos.",
    en: "When it expires; null: no expiry. A Pix created before ends then, too, but lasts at least 5 minutes.",
  },
  maxPayments: {
    "pt-BR": "Quantas vezes pode ser pago; null: sem limite.",
    en: "Maximum number of payments; null: no limit.",
  },
} as const satisfies Record<string, BilingualText>;
const ACTIVE = {
  active: { "pt-BR": "`false` pausa o link.", en: "`false` pauses the link." },
} as const satisfies Record<string, BilingualText>;

nameSchema(
  "NewPaymentLink",
  { "pt-BR": "Um link a criar.", en: "A link to create." },
  createLinkBody,
  WRITTEN,
);
nameSchema(
  "PaymentLinkChange",
  { "pt-BR": "O que muda num link.", en: "The fields to update on a link." },
  updateLinkBody,
  {
    ...WRITTEN,
    ...ACTIVE,
  },
);
const LINK = {
  ...WRITTEN,
  ...ACTIVE,
  code: {
    "pt-BR": "O código do link: 16 letras e algarismos sorteados.",
    en: "The link's code: 16 random letters and digits.",
  },
  url: { "pt-BR": "O endereço da página de pagamento.", en: "URL of the payment page." },
  state: {
    "pt-BR": "`payable`, `inactive` (pausado), `used_up` (pago `maxPayments` vezes) ou `expired` (vencido).",
    en: "`payable`, `inactive` (paused), `used_up` (paid `maxPayments` times) or `expired`.",
  },
  paidCount: {
    "pt-BR": "Quantas vezes foi pago, com os pagamentos reembolsados depois.",
    en: "Number of times it was paid, including payments that were refunded later.",
  },
  paidTotal: {
    "pt-BR":
      "A soma desses pagamentos, sem descontar reembolsos; null para quem não vê o dinheiro da loja (atendimento).",
    en: "Total of these payments, refunds not deducted; null for members who may not read the store's money (support).",
  },
  lastPaidAt: { "pt-BR": "Quando foi pago pela última vez, ou null.", en: "When it was last paid, or null." },
} as const satisfies Record<string, BilingualText>;
nameSchema("PaymentLink", { "pt-BR": "Um link de pagamento.", en: "A payment link." }, paymentLink, LINK);
nameSchema(
  "PaymentLinkDetail",
  {
    "pt-BR": "Um link de pagamento, com o QR Code do endereço.",
    en: "A payment link, with a QR code for its URL.",
  },
  paymentLinkDetail,
  {
    ...LINK,
    qrCode: {
      "pt-BR": "O QR Code que abre o endereço: a imagem como data URL.",
      en: "Image of the QR code that opens the URL, as a data URL.",
    },
  },
);
