import { auditChange } from "#lib/audit/change.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { queueNotice } from "#lib/mail/notice.ts";
import { lockVariations } from "./lock-stock.ts";
import { listStockLevels } from "./stock-levels.ts";
import type { StockAlertChange } from "./stock-schemas.ts";
import { type Fallen, stockWords } from "./stock-words.ts";

/** The most variations that one call can change. */
const MOST = 100;

/**
 * Sets the threshold of low stock alerts. Stock that is already below it causes no alert; only a fall to it
 * does.
 */
export async function setStockAlert(ctx: StoreContext, productId: string, body: StockAlertChange) {
  await transaction(async (tx) => {
    const variations = await lockVariations(tx, ctx, productId, body.variantId?.toLowerCase() ?? null);
    const changed = await tx<{ before: number | null }>(
      "stock-threshold",
      "UPDATE variations SET low_stock_at = $2 WHERE id = ANY ($1::uuid[]) RETURNING OLD.low_stock_at AS before",
      [variations, body.lowStockAt],
    );
    const differs = changed.find(({ before }) => before !== body.lowStockAt);
    if (differs)
      await auditChange(
        tx,
        ctx,
        "stock.alert_changed",
        { productId, variantId: body.variantId ?? null },
        { lowStockAt: differs.before },
        { lowStockAt: body.lowStockAt },
      );
    await tx(
      "stock-alerts-over",
      "UPDATE stock_alerts SET cleared_at = now() WHERE variation_id = ANY ($1::uuid[]) AND cleared_at IS NULL",
      [variations],
    );
  });
  const { stock } = await listStockLevels(ctx, { productId, limit: MOST, offset: 0, sort: "newest" });
  return stock;
}

const BATCH = 200;

/**
 * Runs in the worker. Mails owners and managers the variations that fell to their threshold since the last
 * run: one mail for a store, and each fall once. A fall that was undone (its order released the units) is
 * skipped and may recur.
 */
export async function mailStockAlerts(): Promise<void> {
  // Avoids a transaction in the usual case of no alerts.
  const [waiting] = await sql(
    "stock-alerts-waiting",
    "SELECT FROM stock_alerts WHERE mailed_at IS NULL LIMIT 1",
  );
  if (!waiting) return;
  await transaction(async (tx) => {
    const fallen = await tx<Fallen>(
      "stock-alerts-to-mail",
      `SELECT a.id, a.store_id, p.name AS product, CASE WHEN NOT v.is_default THEN v.name END AS variation,
         v.available, a.threshold
       FROM stock_alerts a JOIN variations v ON v.id = a.variation_id JOIN products p ON p.id = v.product_id
       WHERE a.mailed_at IS NULL ORDER BY a.id LIMIT $1 FOR UPDATE OF a SKIP LOCKED`,
      [BATCH],
    );
    const isBack = ({ available, threshold }: Fallen) => available > threshold;
    await tx("stock-alerts-undone", "DELETE FROM stock_alerts WHERE id = ANY ($1::uuid[])", [
      fallen.filter(isBack).map(({ id }) => id),
    ]);
    const real = fallen.filter((alert) => !isBack(alert));
    await tx("stock-alerts-mailed", "UPDATE stock_alerts SET mailed_at = now() WHERE id = ANY ($1::uuid[])", [
      real.map(({ id }) => id),
    ]);
    await mailEach(tx, real);
  });
}

async function mailEach(tx: Sql, alerts: readonly Fallen[]): Promise<void> {
  const people = await tx<{ storeId: string; store: string; email: string; locale: string | null }>(
    "stock-alert-people",
    `SELECT s.store_id, t.name AS store, m.email, m.locale FROM memberships s
     JOIN members m ON m.id = s.member_id JOIN stores t ON t.id = s.store_id
     WHERE s.store_id = ANY ($1::uuid[]) AND s.role IN ('owner', 'manager')`,
    [[...new Set(alerts.map(({ storeId }) => storeId))]],
  );
  for (const { storeId, store, email, locale: chosen } of people) {
    const own = alerts.filter((alert) => alert.storeId === storeId);
    const locale = asLocale(chosen ?? "");
    await queueNotice(tx, {
      storeId,
      kind: "low-stock",
      to: email,
      locale,
      ...stockWords(store, own, locale),
    });
  }
}
