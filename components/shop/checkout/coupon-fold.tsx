"use client";

import { ChevronDown, Tag } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import type { CouponRefusal } from "./coupon-refusal.ts";
import type { Checkout } from "./use-checkout.ts";

const TOLD = [
  "CouponNotFound",
  "CouponExpired",
  "CouponInactive",
  "CouponLimitReached",
  "CouponMinimumNotReached",
  "CouponNotApplicable",
  "OrderTotalZero",
  "AmountAboveMaximum",
] as const;

/** The reason why a coupon does not apply, as text for the shopper. */
export function useCouponProblem(): (problem: CouponRefusal) => string {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  return ({ code, minimum, missing }) =>
    t(`couponProblem.${TOLD.find((known) => known === code) ?? "other"}`, {
      minimum: formatMoney(minimum, locale),
      missing: formatMoney(missing, locale),
    });
}

/**
 * The coupon field, folded: most people have no coupon, and an open field makes them leave to look for one.
 */
export function CouponFold({ bought }: { bought: Checkout["bought"] }) {
  const t = useShopTexts("checkout");
  const tell = useCouponProblem();
  const [typed, setTyped] = useState(bought.cart.coupon ?? "");
  const { coupon, couponProblem, setCoupon } = bought;
  if (coupon) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-3 rounded-control bg-soft py-0.5 pr-1 pl-3 text-[0.875rem]">
        <span className="flex min-w-0 items-center gap-2 font-semibold text-brand-text">
          <Tag aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="wrap-anywhere">{t("couponApplied", { code: coupon.code })}</span>
        </span>
        <button type="button" className={buttonClass("quiet", "sm")} onClick={() => setCoupon(null)}>
          {t("couponRemove")}
        </button>
      </p>
    );
  }
  return (
    <details className="group" open={couponProblem !== null || undefined}>
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-medium text-[0.875rem] text-brand-text">
        <Tag aria-hidden size={16} strokeWidth={1.75} />
        {t("coupon")}
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="ml-auto transition-transform group-open:rotate-180"
        />
      </summary>
      <form
        className="flex flex-wrap items-end gap-2 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) setCoupon(typed.trim());
        }}
      >
        <div className="min-w-0 grow basis-32">
          <ShopField
            label={t("couponLabel")}
            value={typed}
            maxLength={40}
            required={false}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={couponProblem ? tell(couponProblem) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <button
          type="submit"
          className={cx(buttonClass("secondary", "input"), couponProblem && "mt-7.5 self-start")}
        >
          {t("couponApply")}
        </button>
      </form>
    </details>
  );
}
