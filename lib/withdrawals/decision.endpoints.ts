import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { approveByMember, rejectByMember } from "./decide.ts";
import { presentWithdrawal, type Withdrawal } from "./record.ts";
import { withdrawal } from "./schemas.ts";

const decides = {
  params: z.object({ id: z.uuid() }),
  response: z.object({ withdrawal }),
  status: 200,
  present: (_ctx: unknown, record: Withdrawal) => ({ withdrawal: presentWithdrawal(record) }),
} as const;

export const decisions = endpoints({
  approveWithdrawal: endpoint({
    ...decides,
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals/{id}/approval",
    summary: {
      "pt-BR": "Aprovar um saque como segundo membro",
      en: "Approve a withdrawal as the second member",
    },
    description: {
      "pt-BR":
        "Para saques acima de `approvalAbove`, por outro membro que não o que pediu. É enviado na hora.",
      en: "For withdrawals above the guard `approvalAbove`. Must be called by a different member from the one who requested it. The withdrawal is sent immediately.",
    },
    access: { kind: "session", least: "owner" },
    body: z.strictObject({ totpCode }),
    bodyOptional: true,
    confirm: () => ({}),
    errors: [
      "WithdrawalTransitionNotAllowed",
      "SecondMemberRequired",
      "DestinationNotAllowed",
      "DailyLimitReached",
      "StoreOwes",
      "WithdrawalUnavailable",
    ],
    run: (ctx, { params }) => approveByMember(ctx, params.id),
  }),

  refuseWithdrawal: endpoint({
    ...decides,
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals/{id}/rejection",
    summary: {
      "pt-BR": "Recusar um saque que aguarda um segundo membro",
      en: "Reject a withdrawal awaiting a second member",
    },
    description: {
      "pt-BR": "O valor inteiro volta ao saldo. Quem pediu também pode recusar.",
      en: "The full amount is available again. The member who requested it can also reject it.",
    },
    access: { kind: "session", least: "owner" },
    body: z.strictObject({ reason: line(140).nullish() }),
    bodyOptional: true,
    errors: ["WithdrawalTransitionNotAllowed"],
    run: (ctx, { params, body }) => rejectByMember(ctx, params.id, body.reason ?? null),
  }),
});

describeFields(decisions.refuseWithdrawal.body, { reason: { "pt-BR": "O motivo.", en: "The reason." } });
