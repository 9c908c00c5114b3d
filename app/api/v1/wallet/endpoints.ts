import { z } from "zod";
import { checkDates, dateRange } from "#lib/core/dates.ts";
import type { Texts } from "#lib/core/locale.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { listActivity } from "#lib/statements/activity.ts";
import { activityCsv } from "#lib/statements/activity-csv.ts";
import { activityItem } from "#lib/statements/schemas.ts";
import { readBalance } from "#lib/wallet/balance.ts";
import { balance } from "#lib/wallet/schemas.ts";
import { readPayableCode } from "#lib/withdrawals/destination.ts";
import { quote } from "#lib/withdrawals/quote.ts";
import {
  type NewWithdrawal,
  presentWithdrawal,
  readWithdrawal,
  type Withdrawal,
} from "#lib/withdrawals/record.ts";
import { requestWithdrawal, resumeWithdrawal } from "#lib/withdrawals/request.ts";
import { withdrawal, withdrawalBody } from "#lib/withdrawals/schemas.ts";

const reads = { kind: "key", scopes: ["balance.read"] } as const;
const moves = { kind: "key", scopes: ["withdrawal.create"] } as const;

const MESSAGE: Record<Withdrawal["status"], Texts> = {
  pending: { "pt-BR": "Saque aguardando aprovação.", en: "Withdrawal awaiting approval." },
  processing: {
    "pt-BR": "Saque enviado, aguardando confirmação.",
    en: "Withdrawal sent, awaiting confirmation.",
  },
  approved: { "pt-BR": "Saque concluído.", en: "Withdrawal completed." },
  rejected: {
    "pt-BR": "Saque não concluído; o valor voltou ao saldo.",
    en: "Withdrawal not completed; the value is back.",
  },
};

export const getBalance = endpoint({
  id: "getBalance",
  tag: "Wallet",
  method: "GET",
  path: "/wallet/balance",
  summary: "Read the balance",
  description:
    "`available` can be withdrawn; `pending` is on its way out (withdrawals and refunds that the bank has not confirmed).",
  access: reads,
  response: balance,
  status: 200,
  errors: [],
  run: (ctx) => readBalance(ctx),
});

export const getQuote = endpoint({
  id: "getWithdrawalQuote",
  tag: "Wallet",
  method: "GET",
  path: "/wallet/withdrawals/quote",
  summary: "What a withdrawal costs, and its limits",
  access: moves,
  response: z.object({ fee: z.number(), minAmount: z.number(), maxAmount: z.number() }),
  status: 200,
  errors: [],
  run: async (ctx) => quote(ctx),
});

export const createWithdrawal = endpoint({
  id: "createWithdrawal",
  tag: "Wallet",
  method: "POST",
  path: "/wallet/withdrawals",
  summary: "Withdraw by Pix",
  description:
    "The recipient receives `amount`; the wallet is debited `amount` plus the fee. After a 502 `WithdrawalConfirmationPending` the money may have been sent: keep the key, follow the withdrawal, never repeat it under another key. Without an `Idempotency-Key` the answer names the one it made.",
  access: moves,
  body: withdrawalBody,
  response: z.object({ success: z.literal(true), message: z.string(), withdrawal, requestId: z.uuid() }),
  status: 201,
  errors: [
    "PixKeyInvalid",
    "BrCodeInvalid",
    "BrCodeNotSupported",
    "InsufficientBalance",
    "WithdrawalConfirmationPending",
    "WithdrawalProcessingFailed",
    "WithdrawalUnavailable",
    "IdempotencyKeyReused",
    "IdempotencyInProgress",
    "IdempotencyKeyGone",
  ],
  idempotent: { resume: resumeWithdrawal, always: true },
  confirm: ({ body: { amount, pixKey, brCode } }) => ({ amount, pixKey, brCode }),
  run: (ctx, { body }) => requestWithdrawal(ctx, body),
  present: (ctx, record: NewWithdrawal) => ({
    success: true,
    message: MESSAGE[record.status][ctx.locale],
    withdrawal: presentWithdrawal(record),
    requestId: ctx.requestId,
  }),
});

export const getWithdrawal = endpoint({
  id: "getWithdrawal",
  tag: "Wallet",
  method: "GET",
  path: "/wallet/withdrawals/{id}",
  summary: "Follow a withdrawal",
  access: reads,
  params: z.object({ id: z.uuid() }),
  response: z.object({ withdrawal }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params }) => ({ withdrawal: presentWithdrawal(await readWithdrawal(ctx, params.id)) }),
});

export const previewPixCode = endpoint({
  id: "previewPixCode",
  tag: "Wallet",
  method: "POST",
  path: "/wallet/withdrawals/pix-code/preview",
  summary: "Check a Pix copy-and-paste code before paying it",
  description: "Reserves nothing and sends nothing.",
  access: moves,
  body: z.strictObject({ brCode: line(512) }),
  response: z.object({
    preview: z.object({
      type: z.enum(["static", "dynamic"]),
      amount: z.number().nullable(),
      requiresAmount: z.boolean(),
      merchantName: z.string(),
      recipientReference: z.string(),
    }),
  }),
  status: 200,
  errors: ["BrCodeInvalid", "BrCodeNotSupported", "WithdrawalUnavailable"],
  run: async (ctx, { body }) => {
    const { amount, key: _key, ...preview } = await readPayableCode(ctx, body.brCode);
    return { preview: { ...preview, amount: amount && toNumber(amount) } };
  },
});

export const exportActivity = endpoint({
  id: "exportActivity",
  tag: "Wallet",
  method: "GET",
  path: "/wallet/activity/export",
  summary: "Download what moved in the wallet as CSV",
  description:
    "Oldest first. For Portuguese readers (`Accept-Language`) with `;` and decimal commas, as their spreadsheets want it; for English ones with `,` and points. Times are São Paulo's.",
  access: reads,
  query: z
    .strictObject({ view: z.enum(["withdrawals", "sales", "all"]).default("all"), ...dateRange })
    .superRefine(checkDates),
  response: z.string(),
  file: "text/csv",
  status: 200,
  errors: [],
  run: async (ctx, { query }) => ({
    name: `${ctx.store.slug}-${query.view}.csv`,
    chunks: activityCsv(ctx, query),
  }),
});

export const getActivity = endpoint({
  id: "listActivity",
  tag: "Wallet",
  method: "GET",
  path: "/wallet/activity",
  summary: "What moved in the wallet",
  description:
    "`withdrawals`: money sent. `sales`: money that came in, with fee and net. `all`: every movement of the ledger with the balance after it; the balance is the sum of these. Keys, holders and banks of destinations are never listed.",
  access: reads,
  query: z.strictObject({ view: z.enum(["withdrawals", "sales", "all"]), ...page(20, 100) }),
  response: z.object({ transactions: z.array(activityItem), pagination }),
  status: 200,
  errors: [],
  run: async (ctx, { query: { view, limit, offset } }) => {
    const { transactions, total } = await listActivity(ctx, view, { limit, offset });
    return { transactions, pagination: { limit, offset, total } };
  },
});
