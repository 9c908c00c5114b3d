"use client";

import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemPicture } from "../products/item-picture.tsx";
import { DeliveredContents } from "./delivered-contents.tsx";

type Delivery = NonNullable<OrderStatusView["deliveries"]>[number];

/** The delivered goods: codes to copy, links to open, texts to read. */
export function Deliveries({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const deliveries = order.deliveries ?? [];
  const digital = order.items.filter(({ delivery }) => delivery === "digital");
  const waiting = digital.filter((item) => !deliveries.some((one) => isOf(one, item)));
  return (
    <>
      {deliveries.map((delivery) => (
        <DeliveryCard
          key={delivery.url}
          delivery={delivery}
          image={order.items.find((item) => isOf(delivery, item))?.image ?? null}
        />
      ))}
      {waiting.length > 0 && order.status === "paid" && (
        <section className="grid gap-3 rounded-card border border-line bg-surface p-[1.125rem]">
          {waiting.map((item) => (
            <div key={`${item.productId}${item.variantId}`} className="flex items-center gap-3">
              <ItemPicture name={item.name} image={item.image} />
              <p className="min-w-0 font-semibold wrap-anywhere">{item.name}</p>
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

function DeliveryCard({ delivery, image }: { delivery: Delivery; image: string | null }) {
  const t = useShopTexts("shopOrders");
  // A unit without its own content has the product's name: a physical item, not a code.
  const contents = delivery.content.filter(({ value }) => value !== delivery.name);
  const more = contents.length > 0 && contents.length < delivery.quantity;
  return (
    <section
      aria-label={delivery.name}
      className="grid gap-3.5 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <div className="flex items-center gap-3">
        <ItemPicture name={delivery.name} image={image} />
        <h2 className="min-w-0 grow font-semibold wrap-anywhere">{delivery.name}</h2>
      </div>
      <DeliveredContents contents={contents} name={delivery.name} />
      {contents.length === 0 && <p className="text-muted text-small">{t("done.pending")}</p>}
      {contents.length > 0 && (
        <a
          href={delivery.url}
          className="-mb-2.5 inline-flex min-h-11 items-center justify-self-start text-muted text-small underline underline-offset-4 hover:text-ink print:hidden"
        >
          {more ? t("done.all", { count: delivery.quantity }) : t("done.see")}
        </a>
      )}
    </section>
  );
}
