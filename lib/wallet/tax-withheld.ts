import type { Money } from "#lib/core/money.ts";
import type { Movement } from "./ledger.ts";

type Of = Pick<Movement, "storeId" | "accountId" | "causeId">;

/**
 * The movement of what the bank withheld of a received Pix as tax: its full amount is credited, and the tax leaves with it,
 * so that nobody withdraws what has not arrived. None without a tax.
 */
export function taxMovements(
  { storeId, accountId, causeId }: Of,
  tax: { amount: Money } | null | undefined,
): Movement[] {
  if (!tax) return [];
  return [
    {
      ...{ storeId, accountId, causeId, debit: "available", credit: "clearing" },
      ...{ amount: tax.amount, cause: "tax_withheld" },
    },
  ];
}
