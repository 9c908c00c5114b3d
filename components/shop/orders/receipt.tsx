"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import { documentText } from "#lib/core/document-text.ts";
import { itemName } from "#lib/core/item-name.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";
import { Sums } from "./order-summary.tsx";
import { PixId } from "./pix-id.tsx";

/** The proof of payment. */
export function Receipt({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { receipt, payee } = order;
  if (!receipt) return null;
  return (
    <section
      data-receipt
      aria-labelledby="comprovante"
      className="grid gap-3 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="comprovante" className="text-section">
          {t("receipt.title")}
        </h2>
        <DrawnCheck />
      </div>
      <Bought order={order} />
      <dl className="grid gap-2.5 text-[0.875rem]">
        <Fact name={t("receipt.amount")}>
          <span className="font-semibold">{formatMoney(receipt.amount, locale)}</span>
        </Fact>
        <Fact name={t("receipt.order")}>
          <span className="font-mono">{order.orderCode}</span>
        </Fact>
        <Fact name={t("receipt.to")}>
          {payee.name}
          {payee.document && (
            <span className="block text-muted text-small">{documentText(payee.document)}</span>
          )}
        </Fact>
        <Fact name={t("receipt.when")}>{formatWhen(receipt.paidAt, locale, true)}</Fact>
        {!isReceiptId(receipt.endToEndId) && (
          <Fact name={t("receipt.id")}>
            <PixId id={receipt.endToEndId} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The items, then discount, freight and fee, each apart. */
function Bought({ order }: { order: OrderStatusView }) {
  const locale = useShopLocale();
  if (order.items.length === 0) return null;
  return (
    <div className="grid gap-2.5 border-line border-b pb-3 text-[0.875rem]">
      <ul className="grid gap-1.5">
        {order.items.map(({ productId, variantId, name, variation, quantity, total }) => (
          <li key={`${productId}${variantId}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity > 1 && `${quantity} × `}
              {itemName(name, variation)}
            </span>
            <span className="whitespace-nowrap">{formatMoney(total, locale)}</span>
          </li>
        ))}
      </ul>
      <Sums order={order} total={false} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A check mark that draws itself in 400 ms; static if the person prefers reduced motion. */
function DrawnCheck() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 76 76"
      fill="none"
      className="size-11 shrink-0 text-on-brand print:hidden"
    >
      <circle cx="38" cy="38" r="38" className="fill-brand" />
      <path
        d="M24 39.5 33.5 49 53 28.5"
        pathLength="1"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="draw"
      />
    </svg>
  );
}
