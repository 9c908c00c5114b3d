import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import type { Environment } from "#lib/gateway-accounts/account/account.ts";
import { ENVIRONMENT } from "#lib/gateway-accounts/words.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { lockCharge } from "#lib/transactions/charge.ts";
import { endExpired } from "#lib/transactions/expire.ts";
import { post } from "#lib/wallet/ledger.ts";
import { adjustmentMessages } from "./messages.ts";
import type { TestMoneyView } from "./test-money.schemas.ts";

/** What a live store has at one account whose money is not real. */
type TestMoney = {
  accountId: string;
  name: string;
  environment: Environment;
  available: Money;
  pending: Money;
  blocked: Money;
  charges: number;
};

/** Lists what a live store still has at accounts of homologation or tests. Throws NotFound. */
export async function listTestMoney(storeId: string): Promise<TestMoneyView[]> {
  await requireStore(sql, storeId);
  return (await testMoney(sql, storeId)).map(present);
}

/**
 * Writes off everything that a live store has at accounts of homologation or tests, in one act: its unpaid charges end, and
 * its balance there leaves the wallet by an adjustment that says why. Returns what was written off. Throws NotFound, and
 * ValidationError while something is under way there.
 */
export async function writeOffTestMoney(ctx: Context, storeId: string): Promise<TestMoneyView[]> {
  try {
    return await transaction(async (tx) => {
      await requireStore(tx, storeId, "FOR UPDATE");
      const found = await testMoney(tx, storeId);
      for (const { accountId } of found) await endCharges(tx, storeId, accountId);
      // From here on no other movement of the store is written.
      await tx("lock-wallet-of-test-money", "SELECT FROM wallets WHERE store_id = $1 FOR UPDATE", [storeId]);
      const left = await testMoney(tx, storeId);
      for (const one of left) await writeOff(tx, storeId, one);
      const charges = new Map(found.map((one) => [one.accountId, one.charges]));
      const written = found.map((one) => ({
        ...one,
        ...left.find(({ accountId }) => accountId === one.accountId),
        charges: charges.get(one.accountId) ?? 0,
      }));
      if (written.length > 0) await tell(tx, ctx, storeId, written);
      return written.map(present);
    });
  } catch (error) {
    if (refusedAs(error) === "balanceTooLow") throw new AppError("InsufficientBalance", { says: WITHDRAWN });
    throw error;
  }
}

const WITHDRAWN: BilingualText = {
  "pt-BR":
    "Nada foi baixado: o saldo disponível da loja é menor que o dinheiro de teste, porque parte dele já saiu de outra conta. Acerte antes essa parte com um crédito de ajuste na conta que pagou.",
  en: "Nothing was written off: the store's available balance is less than the test money, because another account has paid part of it. Settle that part first with a credit adjustment at the account that paid.",
};

async function requireStore(on: Sql, storeId: string, lock: "" | "FOR UPDATE" = ""): Promise<void> {
  const [store] = lock
    ? await on("lock-store-of-test-money", "SELECT FROM stores WHERE id = $1 FOR UPDATE", [storeId])
    : await on("store-of-test-money", "SELECT FROM stores WHERE id = $1", [storeId]);
  if (!store) throw new AppError("NotFound");
}

function testMoney(on: Sql, storeId: string): Promise<TestMoney[]> {
  // prisma/functions/test_money.sql
  return on<TestMoney>(
    "test-money",
    `SELECT m.account_id, g.name, g.environment, m.available, m.pending, m.blocked, m.charges
       /* never null: available, pending, blocked, charges (the function coalesces) */
     FROM test_money($1) m JOIN gateway_accounts g ON g.id = m.account_id ORDER BY m.account_id`,
    [storeId],
  );
}

async function endCharges(tx: Sql, storeId: string, accountId: string): Promise<void> {
  const open = await tx<{ id: string }>(
    "charges-of-test-money",
    `SELECT id FROM transactions WHERE store_id = $1 AND account_id = $2 AND (status = 'PENDING') IS TRUE ORDER BY id`,
    [storeId, accountId],
  );
  for (const { id } of open) {
    const charge = await lockCharge(tx, { id });
    if (charge.status === "PENDING") await endExpired(tx, charge, false);
  }
}

async function writeOff(tx: Sql, storeId: string, one: TestMoney): Promise<void> {
  const { accountId, name, environment, available, pending, blocked } = one;
  if (!pending.isZero() || !blocked.isZero())
    throw invalidField("id", adjustmentMessages.underWay, { account: name });
  if (available.isZero()) return;
  const isDebit = available.greaterThan(0);
  const amount = money(available.abs());
  const direction = isDebit ? "debit" : "credit";
  // As the other descriptions of the statement, in the platform's language.
  const reason = `Baixa de dinheiro de ${ENVIRONMENT[environment]["pt-BR"].toLowerCase()}, que não é de verdade`;
  const { id } = onlyRow(
    await tx<{ id: string }>(
      "insert-write-off",
      `INSERT INTO adjustments (store_id, account_id, direction, amount, reason, idempotency_key)
       VALUES ($1, $2, $3, $4, $5, 'test-money:' || uuidv7()) RETURNING id`,
      [storeId, accountId, direction, toFixed(amount), reason],
    ),
  );
  await post(tx, {
    storeId,
    accountId,
    debit: isDebit ? "available" : "clearing",
    credit: isDebit ? "clearing" : "available",
    amount,
    cause: isDebit ? "adjustment_debit" : "adjustment_credit",
    causeId: id,
    description: reason,
  });
}

async function tell(tx: Sql, ctx: Context, storeId: string, written: TestMoney[]): Promise<void> {
  const action = "store.test_money_written_off";
  const accounts = written.map(({ accountId, environment, available, charges }) => ({
    accountId,
    environment,
    amount: toFixed(available),
    charges,
  }));
  await auditByOperator(tx, ctx, storeId, action, { accounts });
  await tellOwners(tx, ctx, storeId, { action });
}

function present({ accountId, name, environment, charges, ...balance }: TestMoney): TestMoneyView {
  return {
    account: { id: accountId, name },
    environment,
    available: toNumber(balance.available),
    pending: toNumber(balance.pending),
    blocked: toNumber(balance.blocked),
    charges,
  };
}
