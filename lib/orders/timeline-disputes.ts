import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";

const shared = { at: z.iso.datetime(), disputeId: z.uuid(), amount: reais(), blocked: reais() };

/** What the payer contests at their bank, and how that ended, in an order's story. */
export const disputed = z.object({ kind: z.literal("payment.disputed"), ...shared, reason: z.string() });
export const disputeEnded = z.object({
  kind: z.literal("payment.dispute_ended"),
  ...shared,
  outcome: z.enum(["released", "lost"]),
});

const SHARED = {
  kind: ["O que aconteceu.", "What happened."],
  at: ["Quando.", "When."],
  disputeId: ["A contestação.", "The dispute."],
  amount: ["O que quem pagou contesta.", "What the payer contests."],
  blocked: ["O que ficou bloqueado no saldo.", "What was blocked in the balance."],
} as const satisfies Record<string, BilingualText>;

nameSchema("OrderDisputed", disputed, ["Quem pagou contestou o Pix.", "The payer disputed the Pix."], {
  ...SHARED,
  reason: ["O motivo.", "The reason."],
});
nameSchema("OrderDisputeEnded", disputeEnded, ["A contestação terminou.", "The dispute ended."], {
  ...SHARED,
  outcome: [
    "`released` o valor foi liberado; `lost` voltou para quem pagou.",
    "`released` the amount is available again; `lost` it went back to who paid.",
  ],
});
