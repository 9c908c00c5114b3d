import { toFixed } from "#lib/core/money.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import { ABOVE, noteUnreadable } from "#lib/pix/note-unreadable.ts";
import type { PixIn } from "#lib/pix/port.ts";
import { postDespiteBalance } from "#lib/wallet/ledger.ts";
import { taxMovements } from "#lib/wallet/tax-withheld.ts";

type Account = Pick<GatewayAccount, "id" | "holderStoreId">;
type Taxed = { id: string; storeId: string; transactionId: string; isOther: boolean };

/**
 * Books the tax of payments that the bank told without it before. The tax of a payment is booked once: where the bank now tells
 * another one, people are to look. Nothing is read or written for Pix without a tax.
 */
export async function noteTaxes(account: Account, payments: readonly PixIn[]): Promise<void> {
  for (const pix of payments) if (pix.tax) await noteTax(account, { ...pix, tax: pix.tax });
}

type TaxedPix = PixIn & { tax: NonNullable<PixIn["tax"]> };

async function noteTax(account: Account, pix: TaxedPix): Promise<void> {
  const { endToEndId, tax } = pix;
  const [payment] = await sql<Taxed>(
    "payment-of-tax",
    `SELECT id, store_id, transaction_id, tax_withheld > 0 AS is_other FROM payments
     WHERE account_id = $1 AND end_to_end_id = $2 AND tax_withheld <> $3::numeric`,
    [account.id, endToEndId, toFixed(tax.amount)],
  );
  if (!payment) return;
  if (payment.isOther) return noteOther(account, pix);
  log().warn({ paymentId: payment.id }, "the bank tells the tax withheld of a payment that is booked");
  await transaction(async (tx) => {
    await tx("lock-taxed-charge", "SELECT FROM transactions WHERE id = $1 FOR UPDATE", [
      payment.transactionId,
    ]);
    const [made] = await tx<{ id: string }>(
      "note-tax",
      `WITH taxed AS (
         UPDATE payments SET tax_withheld = $2, tax_told = $3 WHERE id = $1 AND tax_withheld = 0 RETURNING id, kind, transaction_id
       ), charged AS (
         UPDATE transactions t SET tax_withheld = $2, updated_at = now() FROM taxed WHERE t.id = taxed.transaction_id AND taxed.kind = 'full'
       )
       SELECT id FROM taxed`,
      [payment.id, toFixed(tax.amount), JSON.stringify(tax.told)],
    );
    const of = { storeId: payment.storeId, accountId: account.id, causeId: payment.id };
    // It never arrived: what the store has withdrawn of it is owed.
    if (made) await postDespiteBalance(tx, ...taxMovements(of, tax));
  });
}

function noteOther(account: Account, { endToEndId, tax }: TaxedPix): Promise<void> {
  const problem = `the bank now tells a tax withheld of ${toFixed(tax.amount)}, and another one is booked`;
  return noteUnreadable(account, [
    {
      ...{ part: "pix", endToEndId, reference: `${ABOVE}tax/${endToEndId}`, amount: tax.amount, problem },
      ...{ devolucaoId: null, chave: null, at: null },
    },
  ]);
}
