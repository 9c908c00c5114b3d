import { useLocale, useTranslations } from "next-intl";
import { useClock } from "#components/ui/clock.ts";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { useCan } from "../../queries/use-can.ts";
import { goesBack, isContested, type Order, refundable } from "../model/order.ts";
import { parcelState } from "../model/parcel.ts";
import { StatusBadge } from "../model/status-badge.tsx";

/** Amount, state, items, and the next step. */
export function OrderHead({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { items, refundedAmount, status } = order;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const [first] = items;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Money
          large
          value={order.total}
          className="text-[1.875rem] font-[650] leading-tight tracking-[-0.02em]"
        />
        <StatusBadge {...order} />
      </div>
      <p className="text-small text-muted">
        {items.length === 1 && first
          ? t("items.line", { name: first.name, quantity })
          : t("items.lines", { count: items.length, quantity })}
      </p>
      {refundedAmount > 0 && status !== "refunded" && (
        <p className="text-small font-semibold text-danger">
          {t("partlyRefunded", { amount: formatMoney(refundedAmount, locale) })}
        </p>
      )}
      <p className="mt-1 text-small text-ink">
        <NextStep order={order} />
      </p>
    </div>
  );
}

function NextStep({ order }: { order: Order }) {
  const t = useTranslations("orders.next");
  const parcels = useTranslations("orders.parcel.next");
  const returning = useTranslations("orders.returning");
  const refunds = useCan()("refund");
  const now = useClock();
  const orders = useTranslations("orders");
  const parcel = parcelState(order.shipping);
  if (order.refundCause) return orders(`refundedBy.${order.refundCause}`);
  if (goesBack(order)) return t("goingBack");
  if (isContested(order)) return orders("disputed.next");
  if (order.returnRequest?.state === "requested") {
    if (order.shipping?.status !== "to_send") return returning("next");
    if (refundable(order) === 0) return returning("nextToSend");
    return returning(refunds ? "nextToRefund" : "nextOfManager");
  }
  if (parcel) return parcels(parcel);
  switch (order.status) {
    case "pending":
      return now !== null && now > Date.parse(order.expiresAt)
        ? t("expired")
        : t.rich("expires", { when: () => <DateTime value={order.expiresAt} className="font-semibold" /> });
    case "cancelled":
      return t(order.payment ? "cancelledPaid" : "cancelled");
    default:
      return t(order.status);
  }
}
