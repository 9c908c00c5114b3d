import { card } from "../../ui/styles.ts";
import { CouponBox } from "../cart/coupon-box.tsx";
import { Totals } from "../cart/totals.tsx";
import { formatMoney } from "../shop/money.ts";
import type { Checkout } from "./checkout.ts";

/** What the order will contain and cost, with the field for a coupon. */
export function CheckoutSummary({ bought }: { bought: Checkout["bought"] }) {
  const { lines, subtotal, coupon, couponProblem, setCoupon } = bought;
  return (
    <section className={`${card} grid gap-4 p-4 sm:p-6`} aria-label="Resumo da compra">
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={`${line.item.productId}${line.item.variantId}`} className="flex justify-between gap-4">
            <span>
              {line.item.quantity} × {line.name}
            </span>
            <span className="tabular-nums">{formatMoney(line.price * line.item.quantity)}</span>
          </li>
        ))}
      </ul>
      <CouponBox applied={coupon} problem={couponProblem} checking={false} onChange={setCoupon} />
      <Totals subtotal={subtotal} discount={coupon?.discount ?? 0} />
    </section>
  );
}
