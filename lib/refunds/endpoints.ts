import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount } from "#lib/core/amounts.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { metadata } from "#lib/core/metadata.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { presentResolved } from "#lib/resolutions/record/record.ts";
import { refundsCsv } from "./export.ts";
import { listRefunds, presentListedRefund, readOwnRefund } from "./list.ts";
import { presentProgress, presentRefund, type RefundFacts } from "./present.ts";
import { refundOrder, refundPayment, refundTransaction, resumeRefund } from "./request.ts";
import { endedRefund, listedRefund, refund } from "./schemas.ts";

const newRefund = z.strictObject({
  amount: amount({ min: 0.01 }).optional(),
  reason: line(140).nullish(),
  externalReference: line(100).nullish(),
  metadata: metadata().optional(),
  retryOf: z.uuid().optional(),
  idempotencyKey: z.string().optional(),
  totpCode,
});

type Body = z.output<typeof newRefund>;

/** The fields of the body that decide the refund. A code confirms exactly these. */
const wishOf = ({ totpCode: _code, idempotencyKey: _key, ...wish }: Body) => wish;

const common = {
  method: "POST",
  access: { kind: "key", scopes: ["refund.create"] },
  params: z.object({ id: z.uuid() }),
  body: newRefund,
  bodyOptional: true,
  response: z.object({ refund }),
  status: 201,
  errors: [
    "RefundNotAllowed",
    "RefundExceedsPayment",
    "CaseActionNotAllowed",
    "InsufficientBalance",
    "RefundConfirmationPending",
  ],
  idempotent: { resume: resumeRefund, always: true },
  confirm: ({ body }: { body: Body }) => wishOf(body),
  present: (_ctx: unknown, facts: RefundFacts) => ({ refund: presentRefund(facts) }),
} as const;

const reads = { kind: "key", scopes: ["transaction.verify"] } as const;

const RULES: BilingualText = {
  "pt-BR":
    "Até 90 dias depois do pagamento, limitado à soma paga e ao saldo disponível. Pedir de novo o reembolso total devolve o que já existe; cada pedido parcial cria outro reembolso, a não ser que tenha a mesma `Idempotency-Key`. O valor é reservado na hora e enviado automaticamente; refund.completed ou refund.failed informa o desfecho.",
  en: "Within 90 days of the payment, up to the amount paid in total and to the available balance. Requesting a full refund again returns the existing refund; each partial request creates a new refund, unless it has the same `Idempotency-Key`. The amount is reserved immediately and sent automatically; refund.completed or refund.failed reports the outcome.",
};

export const refunds = endpoints({
  refundOrder: endpoint({
    ...common,
    tag: "Orders",
    path: "/orders/{id}/refund",
    summary: {
      "pt-BR": "Reembolsar um pedido pago ou enviado, inteiro ou em parte",
      en: "Refund an order in full or in part",
    },
    description: {
      "pt-BR": `${RULES["pt-BR"]} O pedido passa a reembolsado com a última parte; o que foi entregue continua entregue.`,
      en: `For a paid or shipped order. ${RULES.en} The order becomes \`refunded\` once fully refunded; delivered goods stay delivered.`,
    },
    confirmInTest: "held",
    run: (ctx, { params, body }) => refundOrder(ctx, params.id, wishOf(body)),
  }),

  refundTransaction: endpoint({
    ...common,
    tag: "Transactions",
    path: "/transactions/{id}/refund",
    summary: {
      "pt-BR": "Reembolsar uma cobrança paga, inteira ou em parte",
      en: "Refund a charge in full or in part",
    },
    description: RULES,
    confirmInTest: "held",
    run: (ctx, { params, body }) => refundTransaction(ctx, params.id, wishOf(body)),
  }),

  refundPayment: endpoint({
    ...common,
    tag: "Payments",
    path: "/payments/{id}/refund",
    summary: {
      "pt-BR": "Reembolsar um pagamento, inteiro ou em parte",
      en: "Refund a payment in full or in part",
    },
    description: {
      "pt-BR": `Para um Pix que sobrou (\`overpayment\`), de valor errado (\`amount_mismatch\`) ou que pagou a cobrança; nunca mais do que esse pagamento. ${RULES["pt-BR"]}`,
      en: `For a Pix that was an overpayment (\`overpayment\`), had a different amount (\`amount_mismatch\`) or completed its charge; never more than that payment. ${RULES.en}`,
    },
    run: (ctx, { params, body }) => refundPayment(ctx, params.id, wishOf(body)),
  }),

  listRefunds: endpoint({
    tag: "Payments",
    method: "GET",
    path: "/refunds",
    summary: { "pt-BR": "Listar os reembolsos da loja", en: "List refunds" },
    description: {
      "pt-BR": "Do mais novo ao mais antigo.",
      en: "Newest first.",
    },
    access: reads,
    query: z
      .strictObject({
        ...page(50, 100),
        orderId: z.uuid().optional(),
        transactionId: z.uuid().optional(),
        status: refund.shape.status.optional(),
        externalReference: line(100).optional(),
        ...dateRange,
      })
      .refine(...risingDates),
    response: z.object({ refunds: z.array(listedRefund), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const { records, total } = await listRefunds(ctx, query);
      const { limit, offset } = query;
      return { refunds: records.map(presentListedRefund), pagination: { limit, offset, total } };
    },
    csv: (ctx, { query }) => refundsCsv(ctx, query),
  }),

  getRefund: endpoint({
    tag: "Payments",
    method: "GET",
    path: "/refunds/{id}",
    summary: { "pt-BR": "Ler um reembolso", en: "Read a refund" },
    access: reads,
    params: z.object({ id: z.uuid() }),
    response: z.object({ refund: endedRefund }),
    status: 200,
    run: async (ctx, { params }) => {
      const facts = await readOwnRefund(ctx, params.id);
      const resolved = presentResolved(facts);
      return { refund: { ...presentRefund(facts), ...presentProgress(facts), resolved } };
    },
  }),
});

const WISH_FIELDS = {
  amount: {
    "pt-BR": "Uma parte; sem ele, tudo o que resta.",
    en: "The amount to refund; defaults to the remaining amount.",
  },
  reason: { "pt-BR": "O motivo.", en: "The reason." },
  retryOf: {
    "pt-BR":
      "O reembolso recusado (`failed`) que este repete, pelo que ainda falta dele. Se já foi repetido, ou com outro `amount`, a resposta é CaseActionNotAllowed: assim duas pessoas não repetem o mesmo.",
    en: "The `failed` refund that this one retries, for what is still missing of it. If it has been retried already, or with another `amount`, the answer is CaseActionNotAllowed, so that two people don't retry the same one.",
  },
};
nameSchema(
  "NewRefund",
  { "pt-BR": "Um reembolso a fazer.", en: "A refund to create." },
  newRefund,
  WISH_FIELDS,
);
describeFields(refunds.listRefunds.query, {
  status: { "pt-BR": "Só os deste estado.", en: "Filter by state." },
});
