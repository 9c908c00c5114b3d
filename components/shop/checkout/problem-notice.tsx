"use client";

import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { seenBefore } from "../cart/seen-products.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { useCouponProblem } from "./coupon-fold.tsx";
import { Box, Remedy } from "./problem-box.tsx";
import type { ChangedTotal } from "./refusal.ts";
import { Short } from "./short-notice.tsx";
import type { Checkout } from "./use-checkout.ts";

const TOLD = [
  "Offline",
  "ServiceUnavailable",
  "RateLimited",
  "InternalError",
  "PaymentFailed",
  "StoreInactive",
  "StoreClosed",
  "OrderTotalZero",
  "AmountBelowFee",
  "AmountAboveMaximum",
  "MaxPerOrderExceeded",
  "UnpaidLimitReached",
] as const;

/** Says above the form, before anything is typed, what of the cart can't be bought, with a one-tap remedy. */
export function StockNotice({ checkout }: { checkout: Checkout }) {
  const { bought, problem } = checkout;
  const { short } = bought;
  const isTold = problem?.kind === "stock" || problem?.kind === "gone";
  if (isTold || (short.length === 0 && bought.gone.length === 0)) return null;
  return (
    <div className="grid gap-2.5">
      <Short short={short} checkout={checkout} />
      {bought.gone.length > 0 && <Gone checkout={checkout} />}
    </div>
  );
}

/** Shows above the button why no order was made, with a one-tap remedy. */
export function ProblemNotice({ slug, checkout }: { slug: string; checkout: Checkout }) {
  const t = useShopTexts("checkout");
  const tellCoupon = useCouponProblem();
  const { problem, bought, clearProblem } = checkout;
  if (!problem) return null;
  switch (problem.kind) {
    case "changed":
      return <Changed changed={problem.changed} />;
    case "stock":
      return <Short short={problem.short} checkout={checkout} />;
    case "gone":
      return <Gone checkout={checkout} />;
    case "shipping":
      return <ShippingChanged />;
    case "uncertain":
      return <Uncertain slug={slug} code={problem.orderCode} />;
    case "fields":
      return <Box tone="danger" title={t("problem.fields")} />;
    case "asked":
      return <Box tone="warn" title={t("problem.asked")} />;
    case "coupon":
      return (
        <Box tone="danger" title={tellCoupon(problem.refusal)}>
          <Remedy
            text={t("couponRemove")}
            onClick={() => {
              bought.setCoupon(null);
              clearProblem();
            }}
          />
        </Box>
      );
    case "code":
      return (
        <Box
          tone={problem.code === "Offline" ? "warn" : "danger"}
          title={t(`problem.${TOLD.find((known) => known === problem.code) ?? "other"}`)}
        />
      );
  }
}

/** Nobody knows whether the order that this one replaces was paid: the shopper looks, or says that it was not. */
function Uncertain({ slug, code }: { slug: string; code: string }) {
  const t = useShopTexts("checkout");
  return (
    <Box tone="warn" title={t("uncertain.title", { code })} text={t("uncertain.text")}>
      <Link
        href={`/loja/${slug}/pedido/${code}`}
        prefetch={false}
        className={`${buttonClass("secondary", "touch")} justify-self-start`}
      >
        {t("uncertain.see")}
      </Link>
    </Box>
  );
}

function ShippingChanged() {
  return <Box tone="warn" title={useShopTexts("shopShipping")("changed")} />;
}

function Changed({ changed }: { changed: ChangedTotal }) {
  const t = useShopTexts("checkout");
  const ship = useShopTexts("shopShipping");
  const locale = useShopLocale();
  const rows = [
    ...changed.prices,
    ...(changed.discount ? [{ name: t("discount"), ...changed.discount }] : []),
    ...(changed.freight ? [{ name: ship("freight"), ...changed.freight }] : []),
    ...(changed.fee ? [{ name: t("fee"), ...changed.fee }] : []),
    { name: t("total"), ...changed.total },
  ];
  return (
    <Box tone="warn" title={t("changed.title")} text={t("changed.text")}>
      <ul className="grid gap-1.5 text-ink">
        {rows.map((row) => (
          <li key={row.name} className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-1.5">
            <span className="font-medium">{row.name}</span>
            <span>
              <s className="text-muted">{t("changed.from", { amount: formatMoney(row.before, locale) })}</s>{" "}
              <strong className="font-semibold">
                {t("changed.to", { amount: formatMoney(row.now, locale) })}
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Gone({ checkout }: { checkout: Checkout }) {
  const t = useShopTexts("checkout");
  const { bought, clearProblem } = checkout;
  const names = bought.gone.flatMap((item) => seenBefore(bought.storeId, item)?.name ?? []);
  return (
    <Box tone="warn" title={t("gone.title")} text={names.length > 0 ? undefined : t("gone.text")}>
      {names.length > 0 && (
        <p className="wrap-anywhere">{names.map((name) => t("gone.named", { name })).join(" ")}</p>
      )}
      <Remedy
        text={t("gone.drop")}
        onClick={() => {
          for (const item of bought.gone) bought.setQuantity(item, 0);
          clearProblem();
        }}
      />
    </Box>
  );
}
