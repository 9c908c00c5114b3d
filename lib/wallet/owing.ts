import type { BilingualText } from "#lib/core/locale.ts";
import { type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";

const REFUND: BilingualText = {
  "pt-BR":
    "Saldo disponível insuficiente: a loja deve R$ {owed}, e as próximas vendas pagam a dívida primeiro. Reembolse quando ela estiver paga.",
  en: "Insufficient available balance: the store owes R$ {owed}, and its next sales pay that first. Refund once it is paid.",
};

/** A withdrawal of a store that owes. */
export function storeOwes(owed: Money): AppError {
  return new AppError("StoreOwes", { params: { owed: toFixed(owed) }, details: { owed: toNumber(owed) } });
}

/** A refund by a store that owes: nothing is available to it. */
export function refundOfOwing(owed: Money): AppError {
  return new AppError("InsufficientBalance", { says: REFUND, params: { owed: toFixed(owed) } });
}

/** The amount that the refusal `storeOwes` of the database tells (prisma/functions/with_debts.sql). */
export function owedIn(error: unknown): Money {
  const detail = error instanceof Error && "detail" in error ? error.detail : null;
  return money(typeof detail === "string" ? detail : 0);
}

/** Throws StoreOwes while the store owes. The caller has locked the wallet. */
export async function refuseOwing(tx: Sql, storeId: string): Promise<void> {
  const [wallet] = await tx<{ owed: Money }>(
    "owed-of-store",
    "SELECT owed FROM wallets WHERE store_id = $1 AND owed > 0",
    [storeId],
  );
  if (wallet) throw storeOwes(wallet.owed);
}
