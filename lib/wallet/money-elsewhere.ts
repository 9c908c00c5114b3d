import type { BilingualText } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";

const SAYS: BilingualText = {
  "pt-BR":
    "Saldo disponível insuficiente nesta conta: parte do saldo entrou em uma conta de outro titular (a da própria loja ou a da plataforma) ou de outro ambiente (homologação ou testes). Envie um valor menor, ou fale com quem opera a plataforma.",
  en: "Insufficient available balance in this account: part of the balance was received in an account of another holder (the store's own or the platform's) or of another environment (homologation or tests). Send a smaller amount, or contact the platform operator.",
};

export function moneyElsewhere(): AppError {
  return new AppError("InsufficientBalance", { says: SAYS });
}

/**
 * Refuses a payout from accounts of one holder (the store or the platform) and environment of money that other accounts
 * received. The caller has debited the wallet. Raises `moneyElsewhere`.
 */
export async function refuseMoneyElsewhere(tx: Sql, storeId: string, accountId: string): Promise<void> {
  // prisma/functions/refuse_money_elsewhere.sql
  await tx("money-elsewhere", "SELECT refuse_money_elsewhere($1, $2)", [storeId, accountId]);
}
