import Link from "next/link";
import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { StatusBadge } from "../orders/model/status-badge.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { type CustomerDetail, ordersOf } from "./reads.ts";

/** The latest orders, with a link to all of them, and the products bought most. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const t = useTranslations("customers.orders");
  const { id, email, erased, orderCount, products } = customer;
  const orders = useData(ordersOf(id));
  return (
    <>
      <Section title={t("title")}>
        <QueryState of={orders} skeleton={<SkeletonFacts rows={3} />}>
          {(latest) => (
            <ul className="grid divide-y divide-line">
              {latest.map((order) => (
                <li key={order.id}>
                  <Link
                    href={`/painel/pedidos/${order.id}`}
                    className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-sm py-2.5 hover:bg-sunken"
                  >
                    <span className="font-semibold">{order.orderCode}</span>
                    <Money value={order.total} className="text-right font-semibold" />
                    <DateTime value={order.createdAt} mode="absolute" className="text-small text-muted" />
                    <span className="justify-self-end">
                      <StatusBadge {...order} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        {orderCount > 5 && !erased && (
          <Link
            href={`/painel/pedidos?busca=${encodeURIComponent(email)}`}
            className="justify-self-start text-small font-semibold underline decoration-line-strong underline-offset-3"
          >
            {t("all", { count: orderCount })}
          </Link>
        )}
      </Section>
      {products.length > 0 && (
        <Section title={t("products")}>
          <ul className="grid divide-y divide-line">
            {products.map(({ productId, name, quantity, total }) => (
              <li key={`${productId} ${name}`} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">{t("product", { quantity, name })}</span>
                {total !== null && <Money value={total} className="shrink-0 text-muted" />}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-section">{title}</h3>
      {children}
    </section>
  );
}
