"use client";

import { Button } from "#components/ui/button.tsx";
import { linkButton } from "#components/ui/button-class.ts";
import { itemName } from "#lib/core/item-name.ts";
import type { DeliveredContent } from "#lib/orders/delivered-content.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemPicture } from "../products/item-picture.tsx";
import { DeliveredContents } from "./delivered-contents.tsx";
import { UNITS_SHOWN } from "./units-shown.ts";
import { type DeliveredGoods, tokenOf, useContents } from "./use-contents.ts";

type Delivery = NonNullable<OrderStatusView["deliveries"]>[number];

type Props = { storeId: string; order: OrderStatusView; goods: DeliveredGoods };

/** The delivered goods: codes to copy, links to open, texts to read. */
export function Deliveries({ storeId, order, goods }: Props) {
  const t = useShopTexts("shopOrders");
  const deliveries = order.deliveries ?? [];
  const digital = order.items.filter(({ delivery }) => delivery === "digital");
  const waiting = digital.filter((item) => !deliveries.some((one) => isOf(one, item)));
  return (
    <>
      {deliveries.map((delivery) => {
        const item = order.items.find((one) => isOf(delivery, one));
        return (
          <DeliveryCard
            key={delivery.url}
            storeId={storeId}
            delivery={delivery}
            name={item ? itemName(item.name, item.variation) : delivery.name}
            given={goods[tokenOf(delivery)]}
            image={item?.image ?? null}
          />
        );
      })}
      {waiting.length > 0 && order.status === "paid" && (
        <section className="grid gap-3 rounded-card border border-line bg-surface p-[1.125rem]">
          {waiting.map((item) => (
            <div key={`${item.productId}${item.variantId}`} className="flex items-center gap-3">
              <ItemPicture name={item.name} image={item.image} />
              <p className="min-w-0 font-semibold wrap-anywhere">{itemName(item.name, item.variation)}</p>
            </div>
          ))}
          <p className="text-muted text-small">{t("done.pending")}</p>
        </section>
      )}
    </>
  );
}

type Bought = { productId: string; variantId: string | null };
const isOf = (a: Bought, b: Bought) => a.productId === b.productId && a.variantId === b.variantId;

/** Reserves the space of that many codes, so that nothing below moves when they load. */
function Awaited({ units }: { units: number }) {
  const t = useShopTexts("shopOrders");
  return (
    <div className="grid gap-2">
      <p className="text-[0.875rem] text-muted">{t("goods.reading")}</p>
      {Array.from({ length: units }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without an identity
        <span key={at} aria-hidden className="block h-[3.125rem] rounded-control bg-sunken" />
      ))}
      {units > 1 && <span aria-hidden className="block h-11" />}
    </div>
  );
}

type CardProps = {
  storeId: string;
  delivery: Delivery;
  /** As the receipt names it. */
  name: string;
  image: string | null;
  given: readonly DeliveredContent[] | undefined;
};

function DeliveryCard({ storeId, delivery, name, image, given }: CardProps) {
  const t = useShopTexts("shopOrders");
  const { read, state, retry } = useContents(storeId, tokenOf(delivery), given);
  // A unit without its own content has the product's name: a physical item, not a code.
  const contents = read.filter(({ value }) => value !== delivery.name);
  const shown = contents.slice(0, UNITS_SHOWN);
  return (
    <section
      aria-label={name}
      className="grid gap-3.5 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <div className="flex items-center gap-3">
        <ItemPicture name={name} image={image} />
        <h2 className="min-w-0 grow font-semibold wrap-anywhere">{name}</h2>
      </div>
      <DeliveredContents contents={shown} name={name} />
      {state === "reading" && <Awaited units={Math.min(delivery.quantity, UNITS_SHOWN)} />}
      {state === "failed" && (
        <div role="alert" className="grid justify-items-start gap-2.5">
          <p className="text-small">{t("goods.failed")}</p>
          <Button onClick={retry}>{t("goods.retry")}</Button>
        </div>
      )}
      {state === "read" && contents.length === 0 && (
        <p className="text-muted text-small">{t("done.pending")}</p>
      )}
      {(contents.length > 0 || state !== "read") && (
        <a
          href={delivery.url}
          className={`${linkButton.quiet} -my-2.5 justify-self-start text-small print:hidden`}
        >
          {delivery.quantity > UNITS_SHOWN ? t("done.all", { count: delivery.quantity }) : t("done.see")}
        </a>
      )}
    </section>
  );
}
