import { z } from "zod";
import {
  refundOrder as refundOrderVerb,
  refundTransaction as refundTransactionVerb,
  resumeRefund,
} from "#lib/checkout/refund-payment.ts";
import { amount } from "#lib/core/amounts.ts";
import { line } from "#lib/core/text.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { presentRefund, type RefundFacts } from "#lib/webhooks/events.ts";
import { refund } from "#lib/webhooks/payloads.ts";

const refunds = {
  method: "POST",
  access: { kind: "key", scopes: ["refund.create"] },
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    amount: amount({ min: 0.01 }).optional().meta({ description: "A part; without it, all that is left." }),
    reason: line(140).nullish(),
    idempotencyKey: z.string().optional(),
  }),
  bodyOptional: true,
  response: z.object({ refund }),
  status: 201,
  errors: [
    "NotFound",
    "RefundNotAllowed",
    "InsufficientBalance",
    "IdempotencyKeyReused",
    "IdempotencyInProgress",
    "IdempotencyKeyGone",
  ],
  idempotent: { resume: resumeRefund, always: true },
  present: (_ctx: unknown, facts: RefundFacts) => ({ refund: presentRefund(facts) }),
} as const;

const RULES =
  "Within 90 days, never more than was paid in sum, never beyond the available balance. Asking for all of it once more answers the refund that is there; a part is another part, unless it comes under the same `Idempotency-Key`. The money is reserved at once and sent by itself: refund.completed or refund.failed tells how it ended.";

export const refundOrder = endpoint({
  ...refunds,
  id: "refundOrder",
  tag: "Orders",
  path: "/orders/{id}/refund",
  summary: "Refund a paid or shipped order, whole or in part",
  description: `${RULES} The order becomes refunded with the last part; delivered goods stay delivered.`,
  run: (ctx, { params, body }) => refundOrderVerb(ctx, params.id, body),
});

export const refundTransaction = endpoint({
  ...refunds,
  id: "refundTransaction",
  tag: "Transactions",
  path: "/transactions/{id}/refund",
  summary: "Refund a paid charge, whole or in part",
  description: RULES,
  run: (ctx, { params, body }) => refundTransactionVerb(ctx, params.id, body),
});
