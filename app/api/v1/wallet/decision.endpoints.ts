import { z } from "zod";
import { totpCode } from "#lib/auth/totp-field.ts";
import { line } from "#lib/core/text.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { approveByMember, rejectByMember } from "#lib/withdrawals/decide.ts";
import { presentWithdrawal, type Withdrawal } from "#lib/withdrawals/record.ts";
import { withdrawal } from "#lib/withdrawals/schemas.ts";

const answer = {
  params: z.object({ id: z.uuid() }),
  response: z.object({ withdrawal }),
  status: 200,
  errors: ["NotFound"],
  present: (_ctx: unknown, record: Withdrawal) => ({ withdrawal: presentWithdrawal(record) }),
} as const;

export const approveWithdrawal = endpoint({
  ...answer,
  id: "approveWithdrawal",
  tag: "Wallet",
  method: "POST",
  path: "/wallet/withdrawals/{id}/approval",
  summary: "Approve a withdrawal as the second member",
  description:
    "For one above the guard `approvalAbove`, by another member than the one who asked for it. It is sent at once.",
  access: { kind: "session", least: "owner" },
  body: z.strictObject({ totpCode }),
  bodyOptional: true,
  confirm: () => ({}),
  run: (ctx, { params }) => approveByMember(ctx, params.id),
});

export const refuseWithdrawal = endpoint({
  ...answer,
  id: "refuseWithdrawal",
  tag: "Wallet",
  method: "POST",
  path: "/wallet/withdrawals/{id}/rejection",
  summary: "Refuse a withdrawal that waits for a second member",
  description: "The whole of it is available again. Who asked for it can do this, too.",
  access: { kind: "session", least: "owner" },
  body: z.strictObject({ reason: line(140).nullish() }),
  bodyOptional: true,
  run: (ctx, { params, body }) => rejectByMember(ctx, params.id, body.reason ?? null),
});
