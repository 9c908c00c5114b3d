import type { Money } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { FreightMode, FreightRules, NotQuoted, Quoted } from "./freight.ts";

/** A parcel to quote. Without a CEP, only a price that is the same everywhere can be quoted. */
type Parcel = { storeId: string; postalCode: string | null; weight: number };

export type Answer = { quoted: Quoted; why: null } | { quoted: null; why: NotQuoted };

/**
 * A source of delivery prices. Returns null if it has no answer (an unreachable carrier); then the next quoter in the
 * list is tried. The last one reads our own database and always answers.
 */
type Quoter = (rules: FreightRules, parcel: Parcel) => Promise<Answer | null>;
type Fallback = (rules: FreightRules, parcel: Parcel) => Promise<Answer>;
type Quoters = readonly [...Quoter[], Fallback];

const flat: Fallback = async (rules) => ({ quoted: { price: rules.deliveryPrice, row: null }, why: null });

type Row = {
  carries: boolean;
  price: Money;
  daysFrom: number | null;
  daysTo: number | null;
  service: string | null;
};

const table: Fallback = async (_rules, { storeId, postalCode, weight }) => {
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
};

const QUOTERS: Record<FreightMode, Quoters> = { flat: [flat], table: [table] };

/** The price of a delivery, or the reason why there is none. */
export function quoteDelivery(rules: FreightRules, parcel: Parcel): Promise<Answer> {
  return firstAnswer(QUOTERS[rules.freightMode], rules, parcel);
}

export async function firstAnswer(
  [first, ...rest]: Quoters,
  rules: FreightRules,
  parcel: Parcel,
): Promise<Answer> {
  const answer = await first(rules, parcel);
  return answer ?? firstAnswer(rest as unknown as Quoters, rules, parcel);
}
