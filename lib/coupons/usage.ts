import { z } from "zod";
import { readsMoney } from "#lib/auth/roles.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { reais } from "#lib/core/amounts.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { couponMessages } from "./messages.ts";

const DAY = 86_400_000;
const MOST_DAYS = 366;
/** The default period, today included. */
const USUAL_DAYS = 30;

const isGiven = (value: unknown): value is Date => value instanceof Date;
const notTooLong = acrossFields(
  ({ dateFrom, dateTo = new Date() }) =>
    !isGiven(dateFrom) || !isGiven(dateTo) || +dateTo - +dateFrom <= MOST_DAYS * DAY,
  "dateFrom",
  couponMessages.period,
);
export const usageQuery = z
  .strictObject(dateRange)
  .refine(...risingDates)
  .refine(...notTooLong);

const figures = {
  uses: z.number().int(),
  paid: z.number().int(),
  discount: reais().nullable(),
  sales: reais().nullable(),
};
const usageDay = z.object({ day: z.iso.date(), ...figures });
export const couponUsage = z.object({
  couponId: z.uuid(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  ...figures,
  days: z.array(usageDay),
});

const FIGURES = {
  uses: {
    "pt-BR": "Quantos pedidos usaram o cupom; cancelados não contam.",
    en: "Number of orders that used it, excluding cancelled ones.",
  },
  paid: {
    "pt-BR":
      "Quantos deles foram pagos e não reembolsados por inteiro. `GET /reports/coupons` conta também os reembolsados.",
    en: "Number of those orders that are paid and not fully refunded. `GET /reports/coupons` counts refunded ones, too.",
  },
  discount: {
    "pt-BR": "Quanto foi descontado nos de `paid`; null para o atendimento.",
    en: "Total discount on the orders in `paid`; null for support.",
  },
  sales: {
    "pt-BR":
      "Quanto os de `paid` somam, já com o desconto, sem abater reembolsos parciais; null para o atendimento.",
    en: "Total of the orders in `paid`, after the discount, partial refunds not deducted; null for support.",
  },
} as const satisfies Record<string, BilingualText>;
nameSchema("CouponUsageDay", { "pt-BR": "Um dia.", en: "A day." }, usageDay, {
  ...FIGURES,
  day: { "pt-BR": "O dia, no horário de São Paulo.", en: "The day, in São Paulo time." },
});
nameSchema("CouponUsage", { "pt-BR": "O uso de um cupom.", en: "The usage of a coupon." }, couponUsage, {
  ...FIGURES,
  couponId: { "pt-BR": "O cupom.", en: "The coupon." },
  from: { "pt-BR": "Início do período.", en: "Start of the period." },
  to: { "pt-BR": "Fim do período, exclusive.", en: "End of the period, exclusive." },
  days: {
    "pt-BR": "Cada dia do período, também os sem uso.",
    en: "Each day of the period, including days without usage.",
  },
});
describeFields(usageQuery, {
  dateFrom: {
    "pt-BR": `Pedidos criados a partir deste momento, inclusive; sem ele, ${USUAL_DAYS} dias. No máximo ${MOST_DAYS} dias antes de \`dateTo\`.`,
    en: `Only orders created at or after this time; defaults to the last ${USUAL_DAYS} days. At most ${MOST_DAYS} days before \`dateTo\`.`,
  },
  dateTo: {
    "pt-BR": "Pedidos criados antes deste momento; sem ele, agora.",
    en: "Only orders created before this time; defaults to now.",
  },
});

type Row = {
  start: Date;
  end: Date;
  day: string;
  uses: number;
  paid: number;
  discount: Money;
  sales: Money;
};

/** Usage of a coupon by day in São Paulo. Throws NotFound for another store's coupon. */
export async function readCouponUsage(
  ctx: StoreContext,
  id: string,
  { dateFrom, dateTo }: z.output<typeof usageQuery>,
): Promise<z.output<typeof couponUsage>> {
  const rows = await listQuery<Row>(
    `WITH span AS (
       SELECT coalesce($3::timestamptz, (date_trunc('day', e.upto AT TIME ZONE 'America/Sao_Paulo')
           - $5::int * interval '1 day') AT TIME ZONE 'America/Sao_Paulo') AS since, e.upto
       FROM coupons c, (SELECT coalesce($4::timestamptz, now()) AS upto) e
       WHERE c.store_id = $1 AND c.id = $2 AND c.deleted_at IS NULL
     ), used AS (
       SELECT (o.created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day,
         count(*) FILTER (WHERE o.status <> 'cancelled') AS uses,
         count(*) FILTER (WHERE o.status IN ('paid', 'shipped')) AS paid,
         sum(o.discount) FILTER (WHERE o.status IN ('paid', 'shipped')) AS discount,
         sum(o.total) FILTER (WHERE o.status IN ('paid', 'shipped')) AS sales
       FROM orders o, span s WHERE o.coupon_id = $2 AND o.created_at >= s.since AND o.created_at < s.upto GROUP BY 1
     )
     SELECT s.since AS start, s.upto AS "end", d.day::date AS day, coalesce(u.uses, 0) AS uses, coalesce(u.paid, 0) AS paid,
       coalesce(u.discount, 0) AS discount, coalesce(u.sales, 0) AS sales
     FROM span s
     CROSS JOIN generate_series((s.since AT TIME ZONE 'America/Sao_Paulo')::date,
       ((s.upto - interval '1 microsecond') AT TIME ZONE 'America/Sao_Paulo')::date, interval '1 day') AS d (day)
     LEFT JOIN used u ON u.day = d.day ORDER BY d.day`,
    [ctx.store.id, id, dateFrom ?? null, dateTo ?? null, USUAL_DAYS - 1],
  );
  const [first] = rows;
  if (!first) throw new AppError("NotFound");
  const sum = (pick: (row: Row) => Money | number) =>
    rows.reduce((total, row) => total.plus(pick(row)), money(0));
  const shown = readsMoney(ctx.actor) ? toNumber : () => null;
  return {
    couponId: id.toLowerCase(),
    from: first.start.toISOString(),
    to: first.end.toISOString(),
    uses: toNumber(sum(({ uses }) => uses)),
    paid: toNumber(sum(({ paid }) => paid)),
    discount: shown(sum(({ discount }) => discount)),
    sales: shown(sum(({ sales }) => sales)),
    days: rows.map(({ start: _start, end: _end, discount, sales, ...day }) => ({
      ...day,
      discount: shown(discount),
      sales: shown(sales),
    })),
  };
}
