import { z } from "zod";
import { acrossFields } from "#lib/core/across-fields.ts";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { LINE_STATES } from "./line.ts";
import { matchMessages } from "./reading/messages.ts";

export const MOST_MATCHES = 100;

const candidate = z.object({
  transactionId: z.uuid().nullable(),
  refundId: z.uuid().nullable(),
  because: z.enum(["id", "reference", "document", "name", "time", "amount"]),
  amount: reais(),
  status: z.enum(["PENDING", "CANCELLED", "COMPLETED"]).nullable(),
  confirmed: z.boolean(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  customerName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

export const bankStatementLine = z.object({
  id: z.uuid(),
  kind: z.enum(["credit", "debit"]),
  day: z.iso.date(),
  amount: reais(),
  currency: z.literal("BRL"),
  description: z.string(),
  endToEndId: z.string().nullable(),
  state: z.enum(LINE_STATES),
  doubtful: z.boolean(),
  certainty: z.enum(["certain", "likely", "ambiguous", "none"]).nullable(),
  namesReconciled: z.boolean(),
  sentBack: z.boolean(),
  candidates: z.array(candidate),
  transactionId: z.uuid().nullable(),
  refundId: z.uuid().nullable(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  customerName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type BankStatementLineView = z.output<typeof bankStatementLine>;

export const matchBody = z
  .strictObject({
    lineId: z.uuid(),
    transactionId: z.uuid().optional(),
    refundId: z.uuid().optional(),
  })
  .refine(
    ...acrossFields(
      ({ transactionId, refundId }) => (transactionId === undefined) !== (refundId === undefined),
      "transactionId",
      matchMessages.oneTarget,
    ),
  );

nameSchema(
  "StatementCandidate",
  { "pt-BR": "O que um lançamento pode ter pago.", en: "A charge or refund that a line may have paid." },
  candidate,
  {
    transactionId: { "pt-BR": "A cobrança; null para um reembolso.", en: "The charge; null for a refund." },
    refundId: { "pt-BR": "O reembolso; null para uma cobrança.", en: "The refund; null for a charge." },
    because: {
      "pt-BR":
        "O indício mais forte da correspondência: `id` o txid ou o id do Pix está no extrato; `reference` o código do pedido ou a `externalReference`; `document` os dígitos visíveis do CPF ou CNPJ; `name` o nome; `time` chegou dentro do prazo da cobrança; `amount` só o valor.",
      en: "The strongest evidence for the match: `id` the statement has its txid or the id of its Pix; `reference` the order's code or its `externalReference`; `document` the visible digits of the CPF or CNPJ; `name` the name; `time` it arrived before the charge expired; `amount` the amount only.",
    },
    amount: { "pt-BR": "O valor devido.", en: "The amount due." },
    status: {
      "pt-BR":
        "Estado da cobrança: uma vencida (`CANCELLED`) vira dinheiro atrasado. null para um reembolso.",
      en: "The charge's status: a payment of an expired charge (`CANCELLED`) is late money. null for a refund.",
    },
    confirmed: {
      "pt-BR": "`true`: já confirmado à mão; o lançamento só diz qual Pix foi, e nada é lançado de novo.",
      en: "`true`: already confirmed by hand; the line only identifies the Pix, and nothing is posted again.",
    },
    orderId: { "pt-BR": "O pedido, ou null.", en: "The order, or null." },
    orderCode: { "pt-BR": "O código do pedido, ou null.", en: "The order's code, or null." },
    customerName: { "pt-BR": "Quem comprou, ou null.", en: "The buyer, or null." },
    expiresAt: {
      "pt-BR": "Quando a cobrança vence; null para um reembolso.",
      en: "When the charge expires; null for a refund.",
    },
  },
);

nameSchema(
  "BankStatementLine",
  { "pt-BR": "Um lançamento do extrato.", en: "A line of the bank statement." },
  bankStatementLine,
  {
    kind: {
      "pt-BR":
        "`credit`: entrou; `debit`: saiu, e pode ter pago um reembolso à mão ou devolvido um Pix do extrato.",
      en: "`credit`: incoming; `debit`: outgoing, which may be a refund paid by hand or the return of a Pix of the statement.",
    },
    day: { "pt-BR": "O dia, como no extrato.", en: "The date, as in the statement." },
    amount: { "pt-BR": "O valor, sem sinal.", en: "The absolute amount." },
    description: {
      "pt-BR": "O que o banco diz; CPF e CNPJ vêm mascarados.",
      en: "The bank's description; CPF and CNPJ are masked.",
    },
    endToEndId: {
      "pt-BR": "O id do Pix, quando o extrato o tem.",
      en: "The id of the Pix, if the statement has it.",
    },
    state: {
      "pt-BR":
        "`open` espera; `confirmed` confirmou uma cobrança ou um reembolso; `unmatched` está nas pendências como Pix sem cobrança; `dismissed` não interessa aqui.",
      en: "`open` awaits a decision; `confirmed` confirmed a charge or a refund; `unmatched` is a case, as a Pix without a charge; `dismissed` is not relevant here.",
    },
    doubtful: {
      "pt-BR": "Outro lançamento tem este valor e este dia, ou um próximo, e pode ser o mesmo Pix.",
      en: "`true` if another line has this amount and this date, or one close to it, and may be the same Pix.",
    },
    certainty: {
      "pt-BR":
        "`certain`: o extrato traz o txid ou o id do Pix; `likely`: um candidato se ajusta melhor que todos os outros; `ambiguous`: há mais de um, ou mais de um lançamento para o mesmo; `none`: nada se ajusta. null quando não está `open`.",
      en: "`certain`: the statement has the txid or the id of the Pix; `likely`: one candidate matches better than all others; `ambiguous`: several match, or several lines match the same one; `none`: nothing matches. null unless the state is `open`.",
    },
    sentBack: {
      "pt-BR":
        "`true` quando está `open` e o banco devolveu este Pix por inteiro (`credit`), ou este lançamento devolve um Pix do extrato (`debit`).",
      en: "`true` if it is `open` and the bank has sent this Pix back as a whole (`credit`), or this line sends back a Pix of the statement (`debit`).",
    },
    namesReconciled: {
      "pt-BR":
        "`true`: traz o código ou o id de algo já conciliado, como um segundo Pix com o código de uma cobrança paga ou a saída de um reembolso que outro lançamento confirmou; por isso nada mais é proposto.",
      en: "`true` if it has the code or the id of something reconciled before, such as a second Pix with the code of a paid charge, or the debit of a refund that another line confirmed; therefore nothing else is proposed.",
    },
    candidates: { "pt-BR": "Até 10, o melhor primeiro.", en: "At most 10, best match first." },
    transactionId: {
      "pt-BR": "A cobrança que confirmou, ou null.",
      en: "The charge that it confirmed, or null.",
    },
    refundId: {
      "pt-BR": "O reembolso que confirmou, ou null.",
      en: "The refund that it confirmed, or null.",
    },
    orderId: {
      "pt-BR": "O pedido do que foi confirmado, ou null.",
      en: "The order of the confirmed charge or refund, or null.",
    },
    orderCode: { "pt-BR": "O código desse pedido, ou null.", en: "The order's code, or null." },
    customerName: { "pt-BR": "Quem comprou, ou null.", en: "The buyer, or null." },
    decidedAt: { "pt-BR": "Quando deixou de esperar, ou null.", en: "When it was resolved, or null." },
  },
);

nameSchema(
  "StatementMatch",
  { "pt-BR": "Um lançamento e o que ele pagou.", en: "A line and the charge or refund that it paid." },
  matchBody,
  {
    lineId: { "pt-BR": "O lançamento.", en: "The line." },
    transactionId: { "pt-BR": "A cobrança que ele pagou.", en: "The charge that it paid." },
    refundId: { "pt-BR": "O reembolso que ele pagou.", en: "The refund that it paid." },
  },
);
