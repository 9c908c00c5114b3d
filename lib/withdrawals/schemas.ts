import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { metadata, shownMetadata } from "#lib/core/metadata.ts";
import { codeLine, identifierLine, line } from "#lib/core/text.ts";
import { RESOLVED_OR_NULL, resolved } from "#lib/resolutions/record/schemas.ts";
import { withdrawalMessages } from "./messages.ts";

const nullableText = z.string().nullable();

export const MIN_WITHDRAWAL = 2;

export const withdrawalBody = z
  .strictObject({
    amount: amount({ min: MIN_WITHDRAWAL }),
    pixKey: identifierLine(100).optional(),
    brCode: codeLine(512).optional(),
    destinationId: z.uuid().optional(),
    description: line(140).nullish(),
    externalReference: line(100).nullish(),
    metadata: metadata().optional(),
    idempotencyKey: z.string().optional(),
    totpCode,
  })
  .refine(
    ...acrossFields(
      ({ pixKey, brCode, destinationId }) => [pixKey, brCode, destinationId].some((one) => one !== undefined),
      "pixKey",
      withdrawalMessages.destination,
    ),
  )
  .refine(
    ...acrossFields(
      ({ pixKey, brCode, destinationId }) =>
        [pixKey, brCode, destinationId].filter((one) => one !== undefined).length < 2,
      "brCode",
      withdrawalMessages.either,
    ),
  );

nameSchema("NewWithdrawal", { "pt-BR": "Um saque a fazer.", en: "A withdrawal to create." }, withdrawalBody, {
  amount: {
    "pt-BR": "O que o destino recebe. Um código com valor fixo é pago com o próprio valor.",
    en: "The amount that the recipient receives. A code with a fixed amount is paid with that amount.",
  },
  pixKey: {
    "pt-BR": "Chave de destino: CPF, CNPJ, e-mail, telefone com o código 55 ou chave aleatória.",
    en: "Destination key: CPF, CNPJ, e-mail, phone with country code 55, or random key.",
  },
  brCode: {
    "pt-BR": "Em vez de `pixKey`: um código Pix copia e cola inteiro.",
    en: "Alternative to `pixKey`: a complete Pix copy-and-paste code.",
  },
  destinationId: {
    "pt-BR": "Em vez de `pixKey`: uma conta de confiança, de GET /stores/me/withdrawal-destinations.",
    en: "Alternative to `pixKey`: a trusted account from GET /stores/me/withdrawal-destinations.",
  },
  description: { "pt-BR": "Uma anotação sua.", en: "A note for your own use." },
});

export type WithdrawalBody = z.output<typeof withdrawalBody>;

/** A withdrawal in responses and events (service.md 2.3): never with key, holder or bank. */
export const withdrawal = z.object({
  id: z.uuid(),
  status: z.enum(["pending", "processing", "approved", "rejected"]),
  amount: reais(),
  feeAmount: reais(),
  totalAmount: reais(),
  currency: z.literal("BRL"),
  externalReference: nullableText,
  metadata: shownMetadata,
  endToEndId: nullableText,
  rejectReason: nullableText,
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
});
nameSchema("Withdrawal", { "pt-BR": "Um saque.", en: "A withdrawal." }, withdrawal, {
  status: {
    "pt-BR":
      "`pending` aguarda aprovação; `processing` enviado; `approved` chegou ao destino; `rejected` não concluído, o valor voltou ao saldo.",
    en: "`pending` awaiting approval; `processing` sent; `approved` completed; `rejected` not completed, with the amount back in the balance.",
  },
  amount: { "pt-BR": "O que o destino recebe.", en: "The amount that the recipient receives." },
  feeAmount: { "pt-BR": "A tarifa do saque.", en: "The fee of the withdrawal." },
  totalAmount: {
    "pt-BR": "O que sai da carteira: valor mais tarifa.",
    en: "The amount debited from the wallet: amount plus fee.",
  },
  endToEndId: {
    "pt-BR": "O id do Pix enviado, depois de aprovado.",
    en: "The endToEndId of the outgoing Pix, once approved.",
  },
  rejectReason: {
    "pt-BR":
      "Por que foi rejeitado: pelo banco, com o motivo se ele o informa, por um membro ou pelo operador; senão null.",
    en: "Why it was rejected by the bank, with its reason if it names one, by a member or by the operator; otherwise null.",
  },
  processedAt: { "pt-BR": "Quando terminou, ou null.", en: "When it ended, or null." },
});

export type WithdrawalView = z.output<typeof withdrawal>;

export const recipient = z.object({
  kind: z.enum(["key", "code"]),
  hint: z.string(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
});
export type RecipientView = z.output<typeof recipient>;

/** With its progress, for its own store. */
export const withdrawalDetail = withdrawal.extend({
  sentAmount: reais().nullable(),
  description: z.string().nullable(),
  awaits: z.enum(["member", "operator"]).nullable(),
  rejectedBy: z.enum(["member", "operator", "bank"]).nullable(),
  requestedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  requestedByYou: z.boolean(),
  attempts: z.number().int(),
  nextCheckAt: z.iso.datetime().nullable(),
  recipient: recipient.nullable(),
});

export const RECIPIENT = {
  recipient: {
    "pt-BR": "Para onde foi, mascarado, só para quem entrou na conta; null para uma chave de API.",
    en: "Where it went, masked, for signed-in members only; null for an API key.",
  },
  "recipient.kind": {
    "pt-BR": "`key` uma chave Pix; `code` um código copia e cola.",
    en: "`key` for a Pix key; `code` for a copy-and-paste code.",
  },
  "recipient.hint": {
    "pt-BR": "A chave mascarada, ou o fim de um código dinâmico.",
    en: "The masked key, or the end of a dynamic code.",
  },
  "recipient.name": {
    "pt-BR": "O nome de quem recebe, como o banco o informa; antes disso, como o código o traz; ou null.",
    en: "The recipient's name as the bank reports it; until then, as written in the code; or null.",
  },
  "recipient.bank": {
    "pt-BR": "O banco de quem recebe, quando o banco que paga o informa; ou null.",
    en: "The recipient's bank, if the paying bank reports it; or null.",
  },
} as const;

const DETAIL = {
  ...RECIPIENT,
  status: {
    "pt-BR":
      "`pending` espera por uma pessoa; `processing` está no banco; `approved` chegou; `rejected` não saiu e o valor voltou.",
    en: "`pending` awaits a person; `processing` is at the bank; `approved` was completed; `rejected` was not sent, and its amount is back in the balance.",
  },
  amount: {
    "pt-BR": "O valor pedido, que o destino recebe.",
    en: "The amount requested, which the recipient receives.",
  },
  sentAmount: {
    "pt-BR":
      "O que o banco enviou, ou null se nada foi enviado. Se é diferente de `amount`, a diferença é um movimento próprio na carteira.",
    en: "The amount that the bank sent, or null if it has sent nothing. If it differs from `amount`, the difference is a movement of its own in the wallet.",
  },
  feeAmount: { "pt-BR": "A tarifa.", en: "The fee." },
  totalAmount: {
    "pt-BR": "O que saiu da carteira no pedido: valor mais tarifa.",
    en: "The amount debited from the wallet on request: amount plus fee.",
  },
  rejectReason: { "pt-BR": "Por que não saiu, ou null.", en: "Why it was not sent, or null." },
  processedAt: { "pt-BR": "Quando terminou, ou null.", en: "When it ended, or null." },
  description: { "pt-BR": "A sua anotação, ou null.", en: "Your own note, or null." },
  awaits: {
    "pt-BR": "Quem decide enquanto está `pending`: outro dono da loja ou o operador.",
    en: "Who must decide while it is `pending`: another owner of the store, or the operator.",
  },
  rejectedBy: {
    "pt-BR":
      "Quem o recusou: um membro da loja, o operador ou o banco. null se ninguém o recusou, também quando não chegou a sair.",
    en: "Who rejected it: a member of the store, the operator, or the bank. null if nobody did, also if it was not sent for another reason.",
  },
  requestedBy: {
    "pt-BR": "O membro que o pediu, ou que criou a chave de API que o pediu; null se não há mais como saber.",
    en: "The member who requested it, or who created the API key that did; null if no longer known.",
  },
  "requestedBy.id": { "pt-BR": "O membro.", en: "The member." },
  "requestedBy.name": { "pt-BR": "O nome do membro.", en: "The member's name." },
  requestedByYou: {
    "pt-BR": "`true` para o membro que o pediu.",
    en: "`true` for the member who requested it.",
  },
  attempts: {
    "pt-BR": "Quantas vezes o banco foi consultado sem resposta final.",
    en: "Number of times the bank was checked without a final outcome.",
  },
  nextCheckAt: {
    "pt-BR": "Quando o banco será consultado de novo, ou null.",
    en: "When the bank is checked next, or null.",
  },
} as const;

nameSchema(
  "WithdrawalDetail",
  { "pt-BR": "Um saque e até onde chegou.", en: "A withdrawal and its progress." },
  withdrawalDetail,
  DETAIL,
);

/** The same, with what operators decided where its bank did not answer. */
export const endedWithdrawal = withdrawalDetail.extend({ resolved: resolved.nullable() });

nameSchema(
  "EndedWithdrawal",
  { "pt-BR": "Um saque e como terminou.", en: "A withdrawal and how it ended." },
  endedWithdrawal,
  {
    ...DETAIL,
    resolved: RESOLVED_OR_NULL,
  },
);

export type WithdrawalDetailView = z.output<typeof withdrawalDetail>;
