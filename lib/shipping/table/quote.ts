import type { Money } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { FreightRules } from "../freight.ts";
import type { Answer, Parcel } from "../quoters.ts";

type Row = {
  carries: boolean;
  price: Money;
  daysFrom: number | null;
  daysTo: number | null;
  service: string | null;
};

/** The price of a parcel by the store's table. */
export async function quoteFromTable(_rules: FreightRules, parcel: Parcel): Promise<Answer> {
  const { storeId, postalCode, weight } = parcel;
  if (postalCode === null) return { quoted: null, why: "postal_code_needed" };
  // prisma/functions/freight_quote.sql
  const [row] = await sql<Row>(
    "freight-quote",
    "SELECT carries, price, days_from, days_to, service FROM freight_quote($1, $2, $3)",
    [storeId, Number(postalCode), weight],
  );
  if (!row) return { quoted: null, why: "postal_code_not_served" };
  if (!row.carries) return { quoted: null, why: "parcel_too_heavy" };
  const { price, daysFrom, daysTo, service } = row;
  return { quoted: { price, row: { postalCode, weight, service, daysFrom, daysTo } }, why: null };
}
