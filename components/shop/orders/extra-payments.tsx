"use client";

import Link from "next/link";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";
import { OrderNotice } from "./order-notice.tsx";
import type { Related } from "./order-view.ts";

type Extra = OrderStatusView["extraPayments"][number];

type Props = {
  order: OrderStatusView;
  /** The page of a related order. */
  hrefOf: (related: Related) => string;
};

/** Money that a paid order did not need, and what happens to it: paid twice, with another amount, or for two orders. */
export function ExtraPayments({ order, hrefOf }: Props) {
  const both = order.relatedOrders.filter(({ paidAt }) => paidAt !== null);
  return (
    <>
      <ExtraPix order={order} />
      {both.map((related) => (
        <PaidBoth key={related.id} order={order} related={related} href={hrefOf(related)} />
      ))}
    </>
  );
}

/** Each Pix that did not pay the order or charge. */
export function ExtraPix({ order }: { order: OrderStatusView }) {
  return extrasOf(order).map((extra) => <OneExtra key={`${extra.paidAt}${extra.amount}`} extra={extra} />);
}

/** The ending tells of another amount itself, while nothing else was paid. */
function extrasOf({ extraPayments, receipt }: OrderStatusView): Extra[] {
  return extraPayments.filter(({ kind }) => kind === "overpayment" || receipt !== null);
}

function OneExtra({ extra }: { extra: Extra }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { kind, state, returnedAt } = extra;
  const values = {
    amount: formatMoney(extra.amount, locale),
    when: formatWhen(extra.paidAt, locale),
    back: formatMoney(extra.returnedAmount, locale),
    kept: formatMoney(extra.amount - extra.returnedAmount, locale),
    on: returnedAt ? formatWhen(returnedAt, locale) : "",
  };
  const isPart = extra.returnedAmount > 0 && state !== "returned" && state !== "disputed";
  return (
    <OrderNotice tone={state === "held" ? "warn" : "info"} title={t(`extra.${kind}`, values)}>
      <p>{t(`extra.${kind}Text`, values)}</p>
      {isPart && <p>{t("extra.part", values)}</p>}
      <p>{t(`extra.${state}`, values)}</p>
    </OrderNotice>
  );
}

/** The related order was paid as well. */
function PaidBoth({ order, related, href }: { order: OrderStatusView; related: Related; href: string }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { orderCode: code, paidAt, refundedAt } = related;
  const values = {
    code,
    amount: formatMoney(related.amountDue, locale),
    when: formatWhen(refundedAt ?? paidAt ?? "", locale),
  };
  // A return that was requested is told elsewhere on the page.
  const next = order.returnable ? "both.next" : order.returnRequest ? null : "both.ask";
  return (
    <OrderNotice tone={refundedAt ? "info" : "warn"} title={t("both.title")}>
      <p>{t(refundedAt ? "both.refunded" : "both.text", values)}</p>
      {!refundedAt && next && <p>{t(next)}</p>}
      <Link
        href={href}
        prefetch={false}
        className="-my-1 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        {t("both.see", values)}
      </Link>
    </OrderNotice>
  );
}
