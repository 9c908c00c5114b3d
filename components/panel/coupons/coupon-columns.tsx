import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import type { Coupon } from "./coupon.ts";
import { CouponBadge } from "./coupon-badge.tsx";

export function useCouponColumns(): Column<Coupon>[] {
  const t = useTranslations("coupons.column");
  return [
    {
      id: "code",
      header: t("code"),
      cell: ({ code }) => <span className="font-mono font-semibold wrap-anywhere">{code}</span>,
    },
    { id: "state", header: t("state"), cell: ({ state }) => <CouponBadge state={state} /> },
    { id: "discount", header: t("discount"), align: "end", cell: (coupon) => <Discount coupon={coupon} /> },
    { id: "uses", header: t("uses"), align: "end", cell: (coupon) => <Uses coupon={coupon} /> },
    {
      id: "until",
      header: t("until"),
      align: "end",
      cell: ({ expiresAt }) =>
        expiresAt ? (
          <DateTime value={expiresAt} mode="until" className="whitespace-nowrap text-small text-muted" />
        ) : (
          <span className="text-small text-muted">{t("never")}</span>
        ),
    },
  ];
}

function Discount({ coupon: { type, value, freight } }: { coupon: Coupon }) {
  const t = useTranslations("coupons");
  const format = useFormatter();
  if (value === 0) return <span className="font-semibold">{t("freight")}</span>;
  return (
    <span className="font-semibold tabular-nums">
      {type === "fixed" ? (
        <Money value={value} />
      ) : (
        format.number(value / 100, { style: "percent", maximumFractionDigits: 2 })
      )}
      {freight === "free" && (
        <span className="block font-normal text-small text-muted">{t("plusFreight")}</span>
      )}
    </span>
  );
}

function Uses({ coupon: { usedCount, maxUses } }: { coupon: Coupon }) {
  const t = useTranslations("coupons");
  return (
    <span className="tabular-nums">
      {maxUses === null
        ? t("used", { used: usedCount })
        : t(usedCount > maxUses ? "usedAbove" : "usedOf", { used: usedCount, most: maxUses })}
    </span>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneCoupon({ coupon }: { coupon: Coupon }) {
  const t = useTranslations("coupons");
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-mono font-semibold">{coupon.code}</span>
        <Discount coupon={coupon} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <CouponBadge state={coupon.state} />
        <span>
          {t("usesShort")} <Uses coupon={coupon} />
        </span>
      </span>
    </>
  );
}
