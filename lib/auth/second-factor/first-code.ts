import { createHash } from "node:crypto";
import { z } from "zod";
import type { StoreRef } from "#lib/context/context.ts";
import { amount } from "#lib/core/amounts.ts";
import { codeLine, identifierLine } from "#lib/core/text.ts";
import type { Sql } from "#lib/db/pool.ts";

/**
 * How the enrolment began: with only the password, a code of the current authenticator, or a recovery code.
 */
export type How = "first" | "replaced" | "recovered";

/**
 * The first code of an authenticator confirms its enrolment and may also confirm the withdrawal for which it was
 * enrolled: that amount to that destination, once, while the code is valid (docs/decisions/0051-first-code.md).
 */
export const wantedWithdrawal = z.strictObject({
  amount: amount({ min: 0.01 }),
  pixKey: identifierLine(100).optional(),
  brCode: codeLine(512).optional(),
  destinationId: z.uuid().optional(),
});

type WantedWithdrawal = z.output<typeof wantedWithdrawal>;
export type FirstWithdrawal = { store: Pick<StoreRef, "id" | "mode">; withdrawal: WantedWithdrawal };

/** The part of a withdrawal that a code is bound to. */
export function confirmedPart({ amount, pixKey, brCode, destinationId }: WantedWithdrawal): WantedWithdrawal {
  return { amount, pixKey, brCode, destinationId };
}

/** A hash of what a code confirms. */
export function bindingOf(what: object): Buffer {
  return createHash("sha256").update(JSON.stringify(what)).digest();
}

/**
 * The binding of the withdrawal that the first code may confirm, or null. The authenticator must be a first one that
 * is trusted with money immediately; in a test store no real money moves, so the waiting period does not matter.
 */
export function keptBinding(
  { store, withdrawal }: FirstWithdrawal,
  { how, trustedFrom }: { how: How; trustedFrom: Date | null },
): Buffer | null {
  if (how !== "first" || (trustedFrom && store.mode !== "test")) return null;
  // As the endpoint createWithdrawal binds its code.
  return bindingOf({ action: "createWithdrawal", ...confirmedPart(withdrawal), store: store.id });
}

/** Spends a kept first code on exactly what it was kept for. Must run with the member's row locked. */
export async function spendKept(
  tx: Sql,
  use: { memberId: string; step: number; boundTo: Buffer },
): Promise<boolean> {
  const [spent] = await tx(
    "spend-kept-code",
    `UPDATE totp_uses SET kept = false, used_at = now() WHERE member_id = $1 AND step = $2 AND bound_to = $3 AND kept
     RETURNING step`,
    [use.memberId, use.step, use.boundTo],
  );
  return spent !== undefined;
}
