"use client";

import Link from "next/link";
import { flushSync } from "react-dom";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { smallPicture } from "#components/ui/picture-widths.ts";
import { itemName } from "#lib/core/item-name.ts";
import { focusHeading } from "../layout/focus-heading.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { OriginalPrice } from "../products/original-price.tsx";
import { ProductPicture } from "../products/product-picture.tsx";
import { QuantityPicker } from "../products/quantity-picker.tsx";
import { buyableOf } from "../products/stock-told.ts";
import type { CartItem } from "./cart-store.ts";
import type { CartLine } from "./placed-items.ts";
import type { Seen } from "./seen-products.ts";

export const isShort = ({ limit }: CartLine) => limit !== null;

type Change = (quantity: number) => void;

const times = (price: number, quantity: number) => Math.round(price * 100 * quantity) / 100;

/** The price of the units before it was reduced. */
function Original({ price, quantity }: { price: number | null; quantity: number }) {
  const t = useShopTexts("cart");
  const locale = useShopLocale();
  if (price === null) return null;
  return <OriginalPrice label={t("before")}>{formatMoney(times(price, quantity), locale)}</OriginalPrice>;
}

type Props = {
  item: CartItem;
  /** With the shop's current data, once they have arrived. */
  line: CartLine | undefined;
  /** The shop no longer sells it. */
  isGone: boolean;
  slug: string;
  /** Name, picture and price as this device saw them last. */
  seen: Seen | null;
  change: Change;
};

/**
 * An item of the cart. One component for all that is known about it, so that its button stays the same element: what the person
 * presses or has focused while the data arrive is not lost.
 */
export function CartLineRow({ item, line, isGone, slug, seen, change }: Props) {
  const t = useShopTexts("cart");
  const locale = useShopLocale();
  const remove = () => change(0);
  if (line) return <Row {...knownParts({ line, slug, seen, change, t, locale })} remove={remove} />;
  if (isGone) return <Row {...goneParts(seen, t)} remove={remove} />;
  return <Row {...unknownParts({ item, seen, change, t, locale })} remove={remove} />;
}

type Parts = {
  /** The name of the product, for its picture. */
  of: string;
  /** The name on the button that removes the item. */
  removes: string;
  image: string | undefined;
  name: React.ReactNode;
  /** Sold out: it stays in the cart, but not in the order. */
  dimmed?: boolean;
  amount?: React.ReactNode;
  notes?: React.ReactNode;
  quantity?: React.ReactNode;
};

type Texts = {
  t: ReturnType<typeof useShopTexts<"cart">>;
  locale: ReturnType<typeof useShopLocale>;
};

/** An item with the shop's current price and stock. */
function knownParts(
  props: { line: CartLine; slug: string; seen: Seen | null; change: Change } & Texts,
): Parts {
  const { line, slug, seen, change, t, locale } = props;
  const { item, variation, price, before, stock, buyable, product } = line;
  const name = itemName(product.name, variation);
  return {
    of: product.name,
    removes: name,
    dimmed: buyable === 0,
    image: product.images[0],
    name: (
      <Link href={`/loja/${slug}/p/${product.slug}`} prefetch={false} className="hover:underline">
        {name}
      </Link>
    ),
    amount: buyable > 0 && (
      <>
        <Original price={before} quantity={buyable} />
        {formatMoney(times(price, buyable), locale)}
      </>
    ),
    notes: <KnownNotes line={line} seen={seen} />,
    quantity: buyable > 0 && (
      <QuantityPicker
        value={item.quantity}
        max={buyableOf(product.maxPerOrder, stock)}
        onChange={change}
        words={{ label: t("quantityOf", { name }), less: t("less"), more: t("more") }}
      />
    ),
  };
}

/** The price of one unit, a price that has changed, and why fewer can be bought. */
function KnownNotes({ line, seen }: { line: CartLine; seen: Seen | null }) {
  const t = useShopTexts("cart");
  const locale = useShopLocale();
  const { item, variation, price, buyable, limit, product } = line;
  const most = variation === null ? "most" : "mostTogether";
  return (
    <>
      {item.quantity > 1 && buyable > 0 && (
        <p className="text-muted text-small">{t("each", { amount: formatMoney(price, locale) })}</p>
      )}
      {seen && seen.price !== price && buyable > 0 && (
        <p role="status" className="font-semibold text-small text-warn">
          {t("changed", { before: formatMoney(seen.price, locale), now: formatMoney(price, locale) })}
        </p>
      )}
      {isShort(line) && (
        <p role="status" className="font-semibold text-small text-warn">
          {limit === "maximum"
            ? t(buyable === 0 ? "pastMost" : most, { most: product.maxPerOrder, count: buyable })
            : buyable === 0
              ? t("out")
              : t("short", { count: buyable })}
        </p>
      )}
    </>
  );
}

/** An item whose data has not arrived or could not be loaded: what this device saw last, in the size of a known one. */
function unknownParts(props: { item: CartItem; seen: Seen | null; change: Change } & Texts): Parts {
  const { item, seen, change, t, locale } = props;
  const name = seen?.name ?? t("item");
  const amount = formatMoney(times(seen?.price ?? 0, item.quantity), locale);
  return {
    of: name,
    removes: name,
    image: seen?.image ?? undefined,
    name,
    amount: (
      <>
        <span className="invisible">
          <Original price={seen?.before ?? null} quantity={item.quantity} />
        </span>
        <span aria-hidden className="rounded bg-sunken text-transparent">
          {amount}
        </span>
      </>
    ),
    notes: item.quantity > 1 && <p className="invisible text-small">{t("each", { amount })}</p>,
    quantity: (
      <span className="relative min-w-0 max-w-full">
        <span className="invisible">
          <QuantityPicker
            value={item.quantity}
            max={item.quantity}
            onChange={change}
            words={{ label: name, less: t("less"), more: t("more") }}
          />
        </span>
        <span className="absolute inset-y-0 left-0 flex items-center font-semibold">
          {t("quantity")}: {item.quantity}
        </span>
      </span>
    ),
  };
}

/** An item that the shop no longer sells. */
function goneParts(seen: Seen | null, t: Texts["t"]): Parts {
  return {
    of: seen?.name ?? "",
    removes: seen?.name ?? t("item"),
    image: undefined,
    name: <span className="text-muted">{seen ? t("gone", { name: seen.name }) : t("goneOne")}</span>,
  };
}

function Row(props: Parts & { remove: () => void }) {
  const { of, removes, image, name, dimmed = false, amount, notes, quantity, remove } = props;
  return (
    <li className="flex flex-wrap gap-x-3.5 gap-y-2 p-4">
      <ProductPicture
        name={of}
        image={image && smallPicture(image)}
        sizes="64px"
        className={cx(
          "aspect-square! w-16! shrink-0 self-start rounded-control",
          dimmed && "opacity-50 grayscale",
        )}
      />
      <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)] gap-2">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <p className={cx("min-w-0 font-semibold text-body wrap-anywhere", dimmed && "text-muted")}>
              {name}
            </p>
            <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 whitespace-nowrap font-semibold text-body">
              {amount}
            </p>
          </div>
          {notes}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {quantity}
          <Remove name={removes} remove={remove} />
        </div>
      </div>
    </li>
  );
}

function Remove({ name, remove }: { name: string; remove: () => void }) {
  const t = useShopTexts("cart");
  const press = () => {
    flushSync(remove);
    // The other items stay where they are.
    focusHeading({ preventScroll: true });
  };
  return (
    <button type="button" className={`${buttonClass("quiet", "touch")} -mr-3.5 ml-auto`} onClick={press}>
      {t("remove")}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
