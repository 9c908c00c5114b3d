import { newCode } from "#lib/core/crockford.ts";
import { newId } from "#lib/core/ids.ts";
import { money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { DAY } from "./history/calendar.ts";
import { later } from "./history/past.ts";
import { insertAll } from "./insert.ts";

/** Writes the demo's payment links: single-use, open to everyone, and paused. None has been paid yet. */
export async function writeLinks(tx: Sql, storeId: string, now: Date): Promise<void> {
  const links = [
    {
      description: "Vaquinha da festa de fim de ano",
      amount: null,
      maxPayments: null,
      active: true,
      days: 6,
    },
    {
      description: "Caixa de presente sob encomenda",
      amount: "189.90",
      maxPayments: 1,
      active: true,
      days: 2,
    },
    {
      description: "Oficina de cerâmica, turma de outubro",
      amount: "120.00",
      maxPayments: 12,
      active: false,
      days: 40,
    },
  ];
  await insertAll(
    tx,
    "payment_links",
    links.map(({ days, amount, ...link }) => {
      const createdAt = later(now, -days * DAY);
      return {
        ...link,
        ...{ id: newId(createdAt.getTime()), storeId, code: newCode(16), createdAt, updatedAt: createdAt },
        amount: amount === null ? null : money(amount),
        ...{ paidCount: 0, paidTotal: money(0) },
      };
    }),
  );
}
