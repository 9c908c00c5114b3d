import { sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import { gatewayToTry } from "#lib/pix/gateways/registry.ts";
import type { Gateway } from "#lib/pix/port.ts";
import type { AccountSettings } from "./account/account.ts";
import { readAccount } from "./account/read.ts";
import type { AccountChange } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import type { AccountRecord } from "./record.ts";

type KnownCharge = { txid: string; amountDue: string };

/**
 * Records that the account's bank must also know under new credentials. `charges`: a few, because a bank may have
 * forgotten an old one. `uncertain`: something is still open.
 */
type Known = {
  charges: KnownCharge[];
  idEnvio: string | null;
  endToEndId: string | null;
  uncertain: boolean;
};

/** The result of one read: `same` or `other` according to the bank, `unknown` without an answer. */
type Proof = "same" | "other" | "unknown";

/**
 * Verifies that new credentials or addresses belong to the same account. Credentials of another account at the same
 * bank would also work, and every open payment, refund and payout would then be looked up in the wrong place: sent
 * twice, or returned although it was sent. So known charges and a known payout are first read with the new
 * credentials. Calls the bank.
 */
export async function provesSameAccount(
  before: AccountRecord,
  change: AccountChange,
): Promise<FieldProblem[]> {
  const settings = change.settings ?? before.settings;
  if (!change.credentials && isSamePlace(settings, before.settings)) return [];
  const secrets = change.credentials?.secrets ?? (await readAccount(before.id))?.secrets ?? null;
  const known = await knownAt(before.id);
  const nothing = known.charges.length === 0 && !known.idEnvio;
  if (!secrets || (nothing && !known.uncertain)) return [];
  const field = change.credentials ? "credentials.clientId" : "settings.baseUrl";
  if (nothing) return [fieldProblem(field, accountMessages.unprovable)];
  const gateway = gatewayToTry({ ...before, settings }, secrets);
  const proofs = await Promise.all([ofCharges(gateway, known), ofPayout(gateway, known)]);
  if (proofs.includes("other")) return [fieldProblem(field, accountMessages.otherAccount)];
  if (proofs.includes("unknown")) return [fieldProblem(field, accountMessages.unproven)];
  return [];
}

/** Whether two settings use the same addresses of the bank. Other settings do not identify the account. */
export function isSamePlace(one: AccountSettings, other: AccountSettings): boolean {
  return one.baseUrl === other.baseUrl && one.tokenUrl === other.tokenUrl;
}

/** One that the bank knows as ours is proof enough; it is another account only if none is. */
async function ofCharges({ charges, account }: Gateway, known: Known): Promise<Proof> {
  if (known.charges.length === 0) return "same";
  if (!charges) return "unknown";
  const proofs = await Promise.all(
    known.charges.map(async ({ txid, amountDue }): Promise<Proof> => {
      const found = await charges.readCharge(txid);
      if (found.kind !== "done") return found.kind === "absent" ? "other" : "unknown";
      const { amount, chave } = found.value;
      return amount.equals(amountDue) && (chave === null || chave === account.chave) ? "same" : "other";
    }),
  );
  if (proofs.includes("same")) return "same";
  return proofs.includes("unknown") ? "unknown" : "other";
}

async function ofPayout({ payouts }: Gateway, { idEnvio, endToEndId }: Known): Promise<Proof> {
  if (!idEnvio) return "same";
  if (!payouts || payouts === "by_hand") return "unknown";
  const found = await payouts.readTransfer(idEnvio);
  if (found.kind !== "done") return found.kind === "absent" ? "other" : "unknown";
  return (found.value.endToEndId ?? endToEndId) === endToEndId ? "same" : "other";
}

/** Finds the newest open charge, the charges of two payments, and the newest payout, each by an index. */
async function knownAt(accountId: string): Promise<Known> {
  return onlyRow(
    await sql<Known>(
      "known-at-account",
      `SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('txid', t.txid, 'amountDue', t.amount_due::text)), '[]') FROM transactions t
           WHERE t.contradiction IS NULL AND t.id IN (
             (SELECT c.id FROM transactions c WHERE c.account_id = $1 AND (c.status = 'PENDING') IS TRUE AND c.charge_state = 'open'
              ORDER BY c.created_at DESC LIMIT 1),
             (SELECT p.transaction_id FROM payments p WHERE p.account_id = $1 ORDER BY p.end_to_end_id DESC LIMIT 1),
             (SELECT p.transaction_id FROM payments p WHERE p.account_id = $1 ORDER BY p.end_to_end_id LIMIT 1))) AS charges,
         w.id_envio, w.end_to_end_id,
         EXISTS (SELECT FROM transactions WHERE account_id = $1 AND (status = 'PENDING') IS TRUE
           AND (charge_state <> 'open' OR contradiction IS NOT NULL))
         OR EXISTS (SELECT FROM refunds WHERE account_id = $1 AND (status IN ('requested', 'processing')) IS TRUE)
         OR EXISTS (SELECT FROM unmatched_payments WHERE account_id = $1 AND reconcile_at IS NOT NULL)
         OR EXISTS (SELECT FROM withdrawals WHERE account_id = $1 AND (status IN ('pending', 'processing')) IS TRUE
           AND status = 'processing') AS uncertain
       FROM (SELECT 1) AS one
       LEFT JOIN LATERAL (SELECT o.id_envio, o.end_to_end_id FROM withdrawals o
         WHERE o.account_id = $1 AND o.status = 'approved' AND o.end_to_end_id IS NOT NULL
         ORDER BY o.end_to_end_id DESC LIMIT 1) w ON true`,
      [accountId],
    ),
  );
}
