"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { linkButton } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { serverNow } from "../storage/server-clock.ts";
import { formatWhen } from "./format-when.ts";
import { forgetOrders, type RememberedOrder, useRememberedOrders } from "./remembered-orders.ts";

type Store = { id: string; slug: string };

/** The orders made on this device; marks those that await payment. */
export function RecentOrders({ store }: { store: Store }) {
  const t = useShopTexts("shopOrders");
  const orders = useRememberedOrders(store.id);
  if (!orders) return null;
  return (
    <section
      aria-labelledby="aparelho"
      className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="aparelho" className="text-section">
        {t("find.here")}
      </h2>
      <p className="text-muted text-small">{t(orders.length === 0 ? "find.nothing" : "find.hereText")}</p>
      {orders.length > 0 && (
        <>
          <ul className="-mx-2 divide-y divide-line">
            {orders.map((order) => (
              <OrderLine key={order.code} slug={store.slug} order={order} />
            ))}
          </ul>
          <button
            type="button"
            className={`${linkButton.quiet} justify-self-start text-small`}
            onClick={() => forgetOrders(store.id)}
          >
            {t("find.forget")}
          </button>
        </>
      )}
    </section>
  );
}

function OrderLine({ slug, order }: { slug: string; order: RememberedOrder }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const waits = order.open && order.expiresAt > serverNow();
  return (
    <li>
      <Link
        href={`/loja/${slug}/pedido/${order.code}`}
        className="flex min-h-[3.625rem] items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium font-mono">{order.code}</span>
          <span className="block text-muted text-small">
            {formatWhen(new Date(order.createdAt).toISOString(), locale)}
          </span>
        </span>
        <span className="text-right">
          <span className="block font-semibold">{formatMoney(order.total, locale)}</span>
          {waits && <span className="block font-medium text-small text-warn">{t("find.open")}</span>}
        </span>
        <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
