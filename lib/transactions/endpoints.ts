import { z } from "zod";
import { readsMoney, requireMoney } from "#lib/auth/roles.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { flag, page } from "#lib/http/pagination.ts";
import { presentResolved } from "#lib/resolutions/record/record.ts";
import { sentCsv } from "#lib/withdrawals/export.ts";
import { listSent, presentSent } from "#lib/withdrawals/list.ts";
import { readNamedWithdrawal } from "#lib/withdrawals/record.ts";
import { cancelCharge } from "./cancel.ts";
import { createCharge, resumeCharge } from "./create.ts";
import { chargesCsv } from "./export.ts";
import { listTransactions } from "./list.ts";
import { chargeMessages } from "./messages.ts";
import { presentTransaction, presentTransactionDetail } from "./present.ts";
import { findTransactionDetail } from "./read.ts";
import type { ListedCharge } from "./record.ts";
import {
  cancelledTransaction,
  createdTransaction,
  createTransactionBody,
  transactionAnswer,
  transactionList,
} from "./schemas.ts";

const CREATED: BilingualText = { "pt-BR": "Cobrança Pix criada.", en: "Pix charge created." };
const CANCELLED: BilingualText = { "pt-BR": "Cobrança cancelada.", en: "Charge cancelled." };
const byId = z.object({ id: z.uuid() });

export const transactions = endpoints({
  createTransaction: endpoint({
    tag: "Transactions",
    method: "POST",
    path: "/transactions",
    summary: { "pt-BR": "Criar uma cobrança Pix avulsa", en: "Create a standalone Pix charge" },
    access: { kind: "key", scopes: ["transaction.create"] },
    body: createTransactionBody,
    response: createdTransaction,
    status: 200,
    errors: [
      "TypeNotImplemented",
      "AmountBelowFee",
      "PaymentPendingConfirmation",
      "PaymentFailed",
      "ChargeCancelled",
    ],
    idempotent: {
      resume: async (ctx, id) => ({ record: await resumeCharge(ctx, id), withImage: true }),
    },
    run: async (ctx, { body }) => {
      if (body.type !== "PIX_IN") throw new AppError("TypeNotImplemented");
      // A charge for products must be an order: a charge created here reserves no stock.
      if (body.has_products)
        throw new AppError("ValidationError", {
          fields: [{ path: "has_products", message: chargeMessages.hasProducts }],
        });
      const record = await createCharge(ctx, {
        amount: body.amount,
        description: body.description ?? null,
        externalReference: body.externalReference ?? null,
        metadata: body.metadata ?? {},
        customer: {
          name: body.customer?.name ?? null,
          email: body.customer?.email ?? null,
          document: body.customer?.document ?? null,
        },
        present: (made) => ({ record: made, withImage: body.include_qr_image }),
      });
      return { record, withImage: body.include_qr_image };
    },
    present: (ctx, { record, withImage }: { record: ListedCharge; withImage: boolean }) => ({
      success: true,
      message: CREATED[ctx.locale],
      data: presentTransaction(ctx.actor, record, withImage),
      requestId: ctx.requestId,
    }),
  }),

  listTransactions: endpoint({
    tag: "Transactions",
    method: "GET",
    path: "/transactions",
    summary: {
      "pt-BR": "Listar as cobranças e os saques",
      en: "List charges and withdrawals",
    },
    description: {
      "pt-BR":
        "Da mais nova à mais antiga. `type=PIX_OUT` lista os saques: `amount` é o valor debitado e `netAmount`, o recebido. `search` encontra referência, pagador, cliente e descrição, sem diferenciar acentos nem maiúsculas, e, por inteiro, o CPF ou CNPJ do cliente e o `endToEndId` de um pagamento; uma ou duas letras valem como começo de palavra; `externalReference`, a referência exata. A imagem do QR Code vem só na leitura de uma cobrança.",
      en: "Newest first. `type=PIX_OUT` lists withdrawals: `amount` is the amount debited and `netAmount` the amount received. `search` matches references, payers, customers and descriptions, ignoring case and accents, and as a whole the customer's CPF or CNPJ and the `endToEndId` of a payment; one or two letters match the beginning of a word; `externalReference` matches exactly. The QR code image is returned only when reading a single charge.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    query: z
      .strictObject({
        type: z.enum(["PIX_IN", "PIX_OUT"]).default("PIX_IN"),
        status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]).optional(),
        has_products: flag().optional(),
        search: line(100).optional(),
        externalReference: line(100).optional(),
        paymentLinkId: z.uuid().optional(),
        ...dateRange,
        ...page(20, 100),
      })
      .refine(...risingDates),
    response: transactionList,
    status: 200,
    run: async (ctx, { query: { type, has_products, limit, offset, ...narrow } }) => {
      const query = { ...narrow, limit, offset, hasProducts: has_products };
      if (type === "PIX_OUT") {
        requireMoney(ctx);
        const { records, total } = await listSent(ctx, query);
        return { items: records.map(presentSent), total, limit, offset };
      }
      const { records, total } = await listTransactions(ctx, query);
      const items = records.map((record) => presentTransaction(ctx.actor, record, false));
      return { items, total, limit, offset };
    },
    csv: (ctx, { query: { type, has_products, ...narrow } }) => {
      const file = type === "PIX_OUT" ? sentCsv : chargesCsv;
      return file(ctx, { ...narrow, hasProducts: has_products });
    },
    present: (ctx, found: { items: object[]; total: number; limit: number; offset: number }) => ({
      success: true,
      data: {
        transactions: found.items,
        pagination: {
          total: found.total,
          page: Math.floor(found.offset / found.limit) + 1,
          pageSize: found.limit,
          totalPages: Math.ceil(found.total / found.limit),
        },
      },
      requestId: ctx.requestId,
    }),
  }),

  getTransaction: endpoint({
    tag: "Transactions",
    method: "GET",
    path: "/transactions/{id}",
    summary: { "pt-BR": "Ler uma cobrança", en: "Read a charge" },
    description: {
      "pt-BR":
        "Com cada Pix que chegou (`payments`) e cada reembolso. O id de um saque da lista `PIX_OUT` também vale.",
      en: "Includes every Pix received (`payments`) and every refund. Also accepts the id of a withdrawal from the `PIX_OUT` list.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: byId,
    response: transactionAnswer,
    status: 200,
    run: async (ctx, { params }) => {
      const charge = await findTransactionDetail(ctx, params.id);
      if (charge) return presentTransactionDetail(ctx.actor, charge);
      if (!readsMoney(ctx.actor)) throw new AppError("NotFound");
      const sent = await readNamedWithdrawal(ctx, params.id);
      return { ...presentSent(sent), payments: [], refunds: [], resolved: presentResolved(sent) };
    },
    present: (ctx, data) => ({ success: true, data, requestId: ctx.requestId }),
  }),

  cancelTransaction: endpoint({
    tag: "Transactions",
    method: "DELETE",
    path: "/transactions/{id}",
    summary: { "pt-BR": "Cancelar uma cobrança não paga", en: "Cancel an unpaid charge" },
    description: {
      "pt-BR":
        "Cancelar a cobrança de um pedido cancela também o pedido. Repetir a requisição devolve o mesmo resultado.",
      en: "Cancelling the charge of an order also cancels the order. Repeating the request returns the same result.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    params: byId,
    response: cancelledTransaction,
    status: 200,
    errors: ["TransactionNotCancellable"],
    run: (ctx, { params }) => cancelCharge(ctx, params.id),
    present: (ctx, data) => ({
      success: true,
      message: CANCELLED[ctx.locale],
      data,
      requestId: ctx.requestId,
    }),
  }),
});

describeFields(transactions.listTransactions.query, {
  type: { "pt-BR": "`PIX_IN` cobranças, `PIX_OUT` saques.", en: "`PIX_IN` charges, `PIX_OUT` withdrawals." },
  status: { "pt-BR": "Só cobranças neste estado.", en: "Filter by status." },
  has_products: {
    "pt-BR": "`true`: só de pedidos; `false`: só avulsas.",
    en: "`true`: only charges of orders; `false`: only standalone charges.",
  },
  paymentLinkId: { "pt-BR": "Só as deste link de pagamento.", en: "Filter by payment link." },
  search: {
    "pt-BR": "Referência, pagador, cliente, descrição, ou CPF, CNPJ ou `endToEndId` inteiro.",
    en: "Reference, payer, customer, description, or whole CPF, CNPJ or `endToEndId`.",
  },
});
