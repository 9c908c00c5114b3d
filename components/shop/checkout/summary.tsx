"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { SumRow } from "../layout/sum-row.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemRow } from "../orders/item-row.tsx";
import { OriginalPrice } from "../products/original-price.tsx";
import { CouponFold } from "./coupon-fold.tsx";
import type { Checkout } from "./use-checkout.ts";

type Props = { slug: string; bought: Checkout["bought"] };

/** `2 × Camiseta Azul` */
const glance = ({ product, variation, item }: Checkout["bought"]["lines"][number]) =>
  `${item.quantity > 1 ? `${item.quantity} × ` : ""}${product.name} ${variation ?? ""}`.trim();

/**
 * The items and the total of the order, with the coupon field. On a phone it is above the form, collapsed to the
 * total.
 */
export function Summary({ slug, bought }: Props) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  const [open, setOpen] = useState(false);
  const hasProblem = bought.couponProblem !== null;
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <section
      aria-labelledby="pedido"
      className="grid min-w-0 grid-cols-1 self-start rounded-card border border-line bg-surface lg:sticky lg:top-6 lg:order-last"
    >
      <FoldButton bought={bought} open={open} toggle={() => setOpen(!open)} />
      {/* While folded, the total below is not heard. */}
      <p aria-live="polite" className="sr-only lg:hidden">
        {!open && bought.total !== null && `${t("total")}: ${formatMoney(bought.total, locale)}`}
      </p>
      <div
        id="pedido-itens"
        className={cx("grid min-w-0 grid-cols-1 gap-3 p-5 max-lg:pt-0 sm:p-6", !open && "max-lg:hidden")}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 max-lg:justify-end">
          <h2 id="pedido" className="text-section max-lg:sr-only">
            {t("order")}
          </h2>
          <Link
            href={`/loja/${slug}/carrinho`}
            className="-my-3 inline-flex min-h-11 items-center font-medium text-[0.875rem] text-brand-text underline underline-offset-4"
          >
            {t("change")}
          </Link>
        </div>
        <Lines bought={bought} />
        <div className="border-line border-t pt-1.5">
          <CouponFold key={bought.cart.coupon} bought={bought} />
        </div>
        <Sums bought={bought} />
      </div>
    </section>
  );
}

/** On phones: unfolds the summary; shows the items in brief and the total. */
function FoldButton({ bought, open, toggle }: Pick<Props, "bought"> & { open: boolean; toggle: () => void }) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls="pedido-itens"
      onClick={toggle}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-5 py-2 text-left sm:px-6 lg:hidden"
    >
      <span className="min-w-0 grow basis-40">
        <span className="flex items-center gap-2 font-semibold">
          {t("order")}
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className={cx("text-muted transition-transform", open && "rotate-180")}
          />
        </span>
        <span className="line-clamp-2 min-h-5 text-muted text-small wrap-anywhere">
          {bought.lines.map(glance).join(", ")}
        </span>
      </span>
      <span className="ml-auto grid justify-items-end font-[650] text-[1.0625rem] tracking-[-0.015em]">
        {bought.withoutCoupon !== null && bought.discount > 0 && (
          <OriginalPrice label={t("withoutCoupon")}>
            {formatMoney(bought.withoutCoupon, locale)}
          </OriginalPrice>
        )}
        {bought.total !== null && formatMoney(bought.total, locale)}
      </span>
    </button>
  );
}

/** The items, with a placeholder for each that is still loading. */
function Lines({ bought: { lines, short, cart, gone, failed } }: Pick<Props, "bought">) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  const left = short.filter(({ available }) => available === 0);
  const missing = failed ? 0 : cart.items.length - lines.length - left.length - gone.length;
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <ItemRow
          key={`${line.item.productId}${line.item.variantId}`}
          name={line.product.name}
          image={line.product.images[0] ?? null}
          details={[
            line.variation,
            line.item.quantity === 1 ? t("unit") : t("units", { count: line.item.quantity }),
          ]}
          before={
            line.before !== null && (
              <OriginalPrice label={t("before")}>
                {formatMoney(line.before * line.item.quantity, locale)}
              </OriginalPrice>
            )
          }
          amount={formatMoney(line.price * line.item.quantity, locale)}
        />
      ))}
      {left.map(({ line, limit }) => (
        <ItemRow
          key={`${line.item.productId}${line.item.variantId}`}
          name={line.product.name}
          image={line.product.images[0] ?? null}
          details={[line.variation, t(limit === "stock" ? "soldOut" : "pastMost")]}
          dimmed
          amount=""
        />
      ))}
      {Array.from({ length: Math.max(0, missing) }, (_, row) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          key={row}
          className="h-12 animate-pulse rounded-control bg-sunken motion-reduce:animate-none"
        />
      ))}
    </ul>
  );
}

function Sums({ bought }: Pick<Props, "bought">) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  const ship = useShopTexts("shopShipping");
  const { subtotal, discount, fee, total, shipping } = bought;
  const parcels = shipping.needed && shipping.method !== null;
  return (
    <dl className="grid grid-cols-1 gap-y-1.5">
      {(discount > 0 || parcels || fee > 0) && (
        <SumRow label={t("subtotal")}>{formatMoney(subtotal, locale)}</SumRow>
      )}
      {discount > 0 && (
        <SumRow label={t("discount")} amountClass="font-medium text-brand-text">
          − {formatMoney(discount, locale)}
        </SumRow>
      )}
      {parcels && (
        <SumRow label={ship(shipping.method === "pickup" ? "picked" : "freight")}>
          {shipping.why ? (
            <span className="text-muted text-small">{ship(`why.${shipping.why}`)}</span>
          ) : shipping.price === 0 ? (
            ship("free")
          ) : (
            formatMoney(shipping.price, locale)
          )}
        </SumRow>
      )}
      {fee > 0 && <SumRow label={t("fee")}>{formatMoney(fee, locale)}</SumRow>}
      <SumRow
        label={t("total")}
        labelClass="font-semibold text-[1.0625rem]"
        amountClass="min-h-7.5 font-[650] text-[1.25rem] tracking-[-0.015em]"
        live
      >
        {total === null ? (
          <span className="font-normal text-muted text-small">
            {bought.nothing ? t("nothing") : shipping.why ? "—" : t("counting")}
          </span>
        ) : (
          formatMoney(total, locale)
        )}
      </SumRow>
    </dl>
  );
}
