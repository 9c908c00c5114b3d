import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { Readable } from "#components/ui/field-number.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { type CouponValues, MOST_NAMED } from "./coupon.ts";

/** The rule of a coupon in plain words. */
export function useCouponSummary(): (values: Readable<CouponValues>, names: readonly string[]) => string {
  const t = useTranslations("coupons.sentence");
  const format = useFormatter();
  const locale = useLocale();
  return (values, names) => {
    const { type, value, maxDiscount, minPurchase, maxUses, expiresAt } = values;
    const freightOnly = type === "freight";
    if (!freightOnly && (value === null || value === 0)) return t("unfinished");
    const amount =
      type === "percentage"
        ? format.number((value ?? 0) / 100, { style: "percent", maximumFractionDigits: 2 })
        : formatMoney(value ?? 0, locale);
    const many = values.productIds.length + values.categoryIds.length;
    const where =
      values.scope === "all" || many === 0
        ? t("everything")
        : names.length === many && many <= MOST_NAMED
          ? t("named", { names: format.list([...names]) })
          : t("some", { count: many });
    const parts = [
      freightOnly ? t("freight", { where }) : t("discount", { amount, where }),
      !freightOnly && values.freeFreight && t("alsoFreight"),
      !freightOnly && maxDiscount !== null && t("cap", { amount: formatMoney(maxDiscount, locale) }),
      minPurchase !== null && t("minimum", { amount: formatMoney(minPurchase, locale) }),
      maxUses !== null && t("uses", { count: maxUses }),
      expiresAt && t("until", { at: format.dateTime(expiresAt, { dateStyle: "short", timeStyle: "short" }) }),
    ].filter(Boolean);
    return `${parts.join(", ")}.`;
  };
}
