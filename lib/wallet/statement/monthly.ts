import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { reais } from "#lib/core/amounts.ts";
import { addDays, startInSaoPaulo } from "#lib/core/dates.ts";
import { nameSchema } from "#lib/core/described.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { CAUSES } from "./schemas.ts";

export const monthlyStatement = z.object({
  month: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  currency: z.literal("BRL"),
  opening: reais(),
  in: reais(),
  out: reais(),
  closing: reais(),
  movements: z.array(
    z.object({
      cause: z.enum(CAUSES),
      count: z.number().int(),
      amount: reais(),
      change: reais(),
    }),
  ),
  days: z.array(z.object({ day: z.iso.date(), in: reais(), out: reais(), closing: reais() })),
});

type MonthlyStatement = z.output<typeof monthlyStatement>;

type Cause = (typeof CAUSES)[number];

/** The effect of each cause on the available balance. */
const EFFECT: Record<Cause, 1 | 0 | -1> = {
  sale: 1,
  fee: -1,
  late_payment: 1,
  overpayment: 1,
  amount_mismatch: 1,
  refund: -1,
  refund_sent: 0,
  refund_returned: 1,
  withdrawal: -1,
  withdrawal_sent: 0,
  withdrawal_fee: 0,
  withdrawal_returned: 1,
  withdrawal_came_back: 1,
  withdrawal_sent_after_failure: -1,
  withdrawal_sent_more: -1,
  withdrawal_sent_more_rest: -1,
  withdrawal_sent_less: 1,
  unmatched_credited: 1,
  external_refund: -1,
  dispute_blocked: -1,
  dispute_released: 1,
  dispute_lost: 0,
  tax_withheld: -1,
  adjustment_credit: 1,
  adjustment_debit: -1,
  dispute_lost_rest: -1,
  debt: 1,
  debt_paid: -1,
  debt_written_off: 0,
};

/** `day` is null for the total before the month. */
type Row = { day: string | null; cause: Cause; count: number; amount: Money };

/** Returns the available balance through a month (São Paulo time), computed from daily totals. */
export async function readStatement(ctx: StoreContext, month: string): Promise<MonthlyStatement> {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const rows = await listQuery<Row>(
    // prisma/functions/movements_by_day.sql
    `SELECT CASE WHEN day >= $2 THEN day END AS day, cause, sum(count)::int AS count, sum(amount) AS amount
     FROM movements_by_day($1, NULL, $3) GROUP BY 1, 2 ORDER BY 1, 2`,
    [ctx.store.id, first, addDays(next, -1)],
  );
  const opening = changeOf(rows.filter(({ day }) => day === null));
  const within = rows.filter((row): row is Row & { day: string } => row.day !== null);
  const days = byDay(within, opening);
  return {
    month,
    from: startInSaoPaulo(first).toISOString(),
    to: startInSaoPaulo(next).toISOString(),
    currency: "BRL",
    opening: toNumber(opening),
    in: toNumber(sumOf(within, 1)),
    out: toNumber(sumOf(within, -1)),
    closing: toNumber(opening.plus(changeOf(within))),
    movements: byCause(within),
    days,
  };
}

function sumOf(rows: readonly Row[], effect: 1 | -1): Money {
  return rows
    .filter(({ cause }) => EFFECT[cause] === effect)
    .reduce((sum, { amount }) => sum.plus(amount), money(0));
}

function changeOf(rows: readonly Row[]): Money {
  return sumOf(rows, 1).minus(sumOf(rows, -1));
}

function byCause(rows: readonly Row[]): MonthlyStatement["movements"] {
  return CAUSES.flatMap((cause) => {
    const own = rows.filter((row) => row.cause === cause);
    if (own.length === 0) return [];
    const amount = own.reduce((sum, row) => sum.plus(row.amount), money(0));
    const count = own.reduce((sum, row) => sum + row.count, 0);
    return [{ cause, count, amount: toNumber(amount), change: toNumber(amount.times(EFFECT[cause])) }];
  });
}

/** The days with movements, in the order of the rows: oldest first. */
function byDay(rows: readonly (Row & { day: string })[], opening: Money): MonthlyStatement["days"] {
  let closing = opening;
  return [...new Set(rows.map(({ day }) => day))].map((day) => {
    const own = rows.filter((row) => row.day === day);
    closing = closing.plus(changeOf(own));
    return { day, in: toNumber(sumOf(own, 1)), out: toNumber(sumOf(own, -1)), closing: toNumber(closing) };
  });
}

nameSchema(
  "MonthlyStatement",
  { "pt-BR": "O saldo disponível ao longo de um mês.", en: "The available balance through a month." },
  monthlyStatement,
  {
    month: { "pt-BR": "O mês, no horário de São Paulo.", en: "The month, São Paulo time." },
    from: { "pt-BR": "Quando começa.", en: "Start of the month." },
    to: { "pt-BR": "Quando termina, exclusive.", en: "End of the month, exclusive." },
    opening: { "pt-BR": "O saldo quando começa.", en: "The opening balance." },
    in: { "pt-BR": "O que entrou no saldo.", en: "The amount credited to the balance." },
    out: { "pt-BR": "O que saiu do saldo.", en: "The amount debited from the balance." },
    closing: { "pt-BR": "O saldo quando termina, ou agora.", en: "The closing balance, or the current one." },
    movements: { "pt-BR": "Os movimentos, somados por causa.", en: "The movements, totalled by cause." },
    "movements.cause": { "pt-BR": "Por que o dinheiro se moveu.", en: "The cause of the movement." },
    "movements.count": { "pt-BR": "Quantos movimentos.", en: "Number of movements." },
    "movements.amount": { "pt-BR": "Quanto se moveu.", en: "The amount moved." },
    "movements.change": {
      "pt-BR": "O que fez ao saldo disponível: negativo quando saiu, 0 quando foi entre outras contas.",
      en: "The effect on the available balance: negative for a debit, 0 for a movement between other accounts.",
    },
    days: { "pt-BR": "Os dias com movimento.", en: "The days with movements." },
    "days.day": { "pt-BR": "O dia.", en: "The day." },
    "days.in": { "pt-BR": "O que entrou no saldo.", en: "The amount credited to the balance." },
    "days.out": { "pt-BR": "O que saiu do saldo.", en: "The amount debited from the balance." },
    "days.closing": { "pt-BR": "O saldo no fim do dia.", en: "The balance at the end of the day." },
  },
);
