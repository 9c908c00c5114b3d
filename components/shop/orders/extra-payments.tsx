"use client";

import Link from "next/link";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";

type Extra = OrderStatusView["extraPayments"][number];
type Related = OrderStatusView["relatedOrders"][number];

/** Money that was paid without need, and what happens to it: paid twice, with another amount, or for two orders. */
export function ExtraPayments({ order, slug }: { order: OrderStatusView; slug: string }) {
  // An order that was not paid has nothing to be paid beside.
  const both = order.paidAt ? order.relatedOrders.filter(({ paidAt }) => paidAt !== null) : [];
  return (
    <>
      <ExtraPix order={order} />
      {both.map((related) => (
        <PaidBoth key={related.id} related={related} slug={slug} />
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
    on: returnedAt ? formatWhen(returnedAt, locale) : "",
  };
  const isPart = extra.returnedAmount > 0 && state !== "returned";
  return (
    <Box tone={state === "held" ? "warn" : "info"} title={t(`extra.${kind}`, values)}>
      <p>{t(`extra.${kind}Text`, values)}</p>
      {isPart && <p>{t("extra.part", values)}</p>}
      <p>{t(`extra.${state}`, values)}</p>
    </Box>
  );
}

/** The order that this one was made in place of, or the other way round, was paid as well. */
function PaidBoth({ related, slug }: { related: Related; slug: string }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { orderCode: code, paidAt, refundedAt } = related;
  const values = {
    code,
    amount: formatMoney(related.amountDue, locale),
    when: formatWhen(refundedAt ?? paidAt ?? "", locale),
  };
  return (
    <Box tone={refundedAt ? "info" : "warn"} title={t("both.title")}>
      <p>{t(refundedAt ? "both.refunded" : "both.text", values)}</p>
      {!refundedAt && <p>{t("both.next")}</p>}
      <Link
        href={`/loja/${slug}/pedido/${code}`}
        prefetch={false}
        className="-my-1 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        {t("both.see", values)}
      </Link>
    </Box>
  );
}

const TONES = { warn: "bg-warn-soft text-warn", info: "bg-info-soft text-info" } as const;

type BoxProps = { tone: keyof typeof TONES; title: string; children: React.ReactNode };

export function Box({ tone, title, children }: BoxProps) {
  return (
    <div
      role="status"
      className={`grid gap-1.5 rounded-card px-4 py-3.5 text-[0.875rem] wrap-anywhere ${TONES[tone]}`}
    >
      <p className="font-semibold text-[0.9375rem]">{title}</p>
      {children}
    </div>
  );
}
