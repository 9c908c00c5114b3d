"use client";

import { Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.ts";
import { CodeGroups } from "#components/ui/code-groups.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import { QueryState } from "../../queries/query-state.tsx";
import { useStore } from "../../queries/use-account.ts";
import { cents, type Order, whyNoReceipt } from "../model/order.ts";
import { useOrder } from "../model/use-order.ts";

/** The printable receipt of a paid order. */
export function Receipt({ id }: { id: string }) {
  const t = useTranslations("orders.receipt");
  const order = useOrder(id);
  const code = order.data?.orderCode ?? "";
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={{ href: `/painel/pedidos/${id}`, label: t("back") }}
          title={t("title", { code })}
          actions={
            order.data?.paidAt && (
              <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t("print")}
              </Button>
            )
          }
        />
      </div>
      <QueryState
        of={order}
        skeleton={
          <SkeletonCard className="mx-auto h-[36rem] max-w-[42rem]">
            <SkeletonFacts rows={10} />
          </SkeletonCard>
        }
      >
        {(found) => {
          const why = whyNoReceipt(found);
          return why ? <Notice tone="warn">{t(`none.${why}`)}</Notice> : <Sheet order={found} />;
        }}
      </QueryState>
    </>
  );
}

function Sheet({ order }: { order: Order }) {
  const t = useTranslations("orders.receipt");
  const values = useTranslations("orders.values");
  const parcel = useTranslations("orders.parcel");
  const locale = useLocale();
  const store = useStore();
  const now = useClock();
  const instant = (moment: string | number) => formatInstant(new Date(moment), locale);
  return (
    <article className="mx-auto grid max-w-[42rem] gap-6 rounded-card border border-line bg-surface p-6 sm:p-10 print:max-w-none print:border-0 print:p-0">
      <header className="grid gap-1 border-b border-line pb-5">
        <p className="text-small text-muted">{store.name}</p>
        <h2 className="text-page">
          {t("heading")}{" "}
          <span className="text-[1.125rem]">
            <CodeGroups code={order.orderCode} />
          </span>
        </h2>
        {store.mode === "test" && <p className="text-small font-semibold text-warn">{t("test")}</p>}
      </header>
      <dl className="grid gap-x-6 gap-y-3 text-[0.875rem] sm:grid-cols-2 print:grid-cols-2">
        <Fact label={t("buyer")}>
          {order.customerName}
          <br />
          {order.customerEmail}
        </Fact>
        <Fact label={t("method")}>{t("pix")}</Fact>
        <Fact label={t("date")}>{instant(order.createdAt)}</Fact>
        <Fact label={t("paidAt")}>{order.paidAt && instant(order.paidAt)}</Fact>
        {order.payment && !isReceiptId(order.payment.endToEndId) && (
          <Fact label={t("pixId")} wide>
            <span className="text-[0.8125rem]">
              <CodeGroups code={order.payment.endToEndId} />
            </span>
          </Fact>
        )}
      </dl>
      <Lines order={order} />
      <dl className="ml-auto grid w-full max-w-[18rem] gap-2 text-[0.875rem]">
        {(order.discount > 0 || order.shipping) && <Sum label={values("subtotal")} value={order.subtotal} />}
        {order.discount > 0 && <Sum label={values("discount")} value={-order.discount} />}
        {order.shipping && <Sum label={parcel("freight")} value={order.shipping.price} />}
        {order.amountDue > order.total && <Sum label={values("feeOnTop")} value={order.fee} />}
        <Sum label={values("total")} value={order.amountDue} strong />
        {order.refundedAmount > 0 && <Sum label={values("refunded")} value={-order.refundedAmount} />}
      </dl>
      <footer className="grid gap-0.5 border-t border-line pt-4 text-small text-muted">
        {now !== null && <p>{t("issued", { when: instant(now) })}</p>}
        <p>{t("note")}</p>
      </footer>
    </article>
  );
}

function Lines({ order }: { order: Order }) {
  const t = useTranslations("orders.receipt");
  return (
    <table className="w-full border-collapse text-[0.875rem]">
      <thead>
        <tr className="border-b border-line-strong text-left text-small text-muted">
          <th scope="col" className="py-2 font-semibold">
            {t("item")}
          </th>
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            {t("quantity")}
          </th>
          <th scope="col" className="px-3 py-2 text-right font-semibold max-sm:hidden print:table-cell">
            {t("price")}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t("sum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="border-b border-line">
            <td className="py-2.5 wrap-anywhere">{item.name}</td>
            <td className="px-3 py-2.5 text-right">{item.quantity}</td>
            <td className="px-3 py-2.5 text-right max-sm:hidden print:table-cell">
              <Money value={item.price} />
            </td>
            <td className="py-2.5 text-right">
              <Money value={cents(item.price * item.quantity)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2 print:col-span-2" : "min-w-0"}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div
      className={strong ? "flex justify-between gap-6 text-body font-semibold" : "flex justify-between gap-6"}
    >
      <dt className={strong ? "" : "text-muted"}>{label}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  );
}
