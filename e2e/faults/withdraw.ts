import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { ask, ENDS, refused, type Traffic } from "./ask.ts";
import type { WithdrawalPlan } from "./plan.ts";

/** Returns the reference of a withdrawal that was made; null when it was refused for good. */
export async function runWithdrawal(traffic: Traffic, plan: WithdrawalPlan): Promise<string | null> {
  const reference = `saque-de-teste-${plan.index}`;
  const bank = traffic.banks.efi;
  const said = await ask(
    traffic,
    bank,
    ["POST", "/wallet/withdrawals"],
    { amount: plan.cents / 100, ...destinationOf(traffic, plan), externalReference: reference },
    reference,
  );
  if (said.status === 201 || ENDS.has(said.body?.code)) return reference;
  refused(traffic, "withdrawal", said);
  return null;
}

function destinationOf(
  { banks }: Traffic,
  { index, cents, to }: WithdrawalPlan,
): { pixKey: string } | { brCode: string } {
  if (to === "dynamic") return { brCode: banks.efi.psp.control.offerCharge(cents) };
  const pixKey = `recebe-${index}@example.com`;
  if (to === "key") return { pixKey };
  const merchant = { merchantName: "Recebe", merchantCity: "Brasilia" };
  return { brCode: writeStaticBrCode({ key: pixKey, amount: (cents / 100).toFixed(2), ...merchant }) };
}
