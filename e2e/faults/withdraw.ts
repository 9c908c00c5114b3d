import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { ask, ENDS, refused, type Traffic } from "./ask.ts";
import { sellerOf } from "./banks.ts";
import type { WithdrawalPlan } from "./plan.ts";

/**
 * Returns the reference of a withdrawal that was made; null when it was refused for good. One whose answer left open
 * whether it was made is looked up, and made again under the same key if it is not there: the database may have died
 * before it had written it.
 */
export async function runWithdrawal(traffic: Traffic, plan: WithdrawalPlan): Promise<string | null> {
  const reference = `saque-de-teste-${plan.index}`;
  const bank = sellerOf(traffic.banks[plan.bank], plan.shared);
  const body = { amount: plan.cents / 100, ...destinationOf(traffic, plan), externalReference: reference };
  for (;;) {
    const said = await ask(traffic, bank, ["POST", "/wallet/withdrawals"], body, reference);
    if (said.status !== 201 && !ENDS.has(said.body?.code)) {
      refused(traffic, "withdrawal", said);
      return null;
    }
    const open = said.body?.code === "WithdrawalConfirmationPending" && said.body.details.withdrawalId;
    if (!open) return reference;
    const found = await ask(traffic, bank, ["GET", `/wallet/withdrawals/${open}`]);
    if (found.status === 200) return reference;
    if (found.status !== 404) throw new Error(`GET /wallet/withdrawals/${open}: ${found.status}`);
  }
}

function destinationOf(
  { banks }: Traffic,
  { index, cents, to, bank }: WithdrawalPlan,
): { pixKey: string } | { brCode: string } {
  if (to === "dynamic") return { brCode: banks[bank].psp.control.offerCharge(cents) };
  const pixKey = `recebe-${index}@example.com`;
  if (to === "key") return { pixKey };
  const merchant = { merchantName: "Recebe", merchantCity: "Brasilia" };
  return { brCode: writeStaticBrCode({ key: pixKey, amount: (cents / 100).toFixed(2), ...merchant }) };
}
