import { Ellipsis, Mail, RefreshCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { ProductThumb } from "../../products/product-thumb.tsx";
import { ActionDialog, type Opened } from "../actions/order-actions.tsx";
import { useAllowedActions } from "../actions/use-allowed-actions.ts";
import { cents, type Order, type OrderItem } from "../model/order.ts";
import { parcelState } from "../model/parcel.ts";
import { Part } from "./order-facts.tsx";

/** The items and their deliveries. */
export function OrderItems({ order }: { order: Order }) {
  const t = useTranslations("orders.goods");
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Part title={t("title")}>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <Item key={item.id} order={order} item={item} open={setOpened} />
        ))}
      </ul>
      <ActionDialog order={order} opened={opened} close={() => setOpened(null)} />
    </Part>
  );
}

function Item({ order, item, open }: { order: Order; item: OrderItem; open: (opened: Opened) => void }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const possible = useAllowedActions(order);
  const digital = item.deliveredAt !== null && item.delivery === "digital";
  const acts = [
    ...(possible.resend && digital
      ? [
          {
            label: t("actions.resend"),
            icon: <Mail aria-hidden />,
            onSelect: () => open({ act: "resend", item }),
          },
        ]
      : []),
    ...(possible.reissue && digital
      ? [
          {
            label: t("actions.reissue"),
            icon: <RefreshCw aria-hidden />,
            onSelect: () => open({ act: "reissue", item }),
          },
        ]
      : []),
  ];
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <div className="flex items-start justify-between gap-3">
        <ProductThumb image={item.image} />
        <div className="min-w-0 flex-1">
          <p className="text-[0.875rem] font-semibold wrap-anywhere">{item.name}</p>
          <p className="text-small text-muted">
            {t("goods.each", { quantity: item.quantity, price: formatMoney(item.price, locale) })}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Money value={cents(item.price * item.quantity)} className="text-[0.875rem] font-semibold" />
          {acts.length > 0 && (
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  label={t("goods.menu", { name: item.name })}
                  icon={<Ellipsis aria-hidden />}
                  className="-my-1 -mr-1"
                />
              }
              items={acts}
            />
          )}
        </div>
      </div>
      {item.delivery === "shipping" ? (
        <Sent order={order} />
      ) : (
        <Delivered item={item} pending={order.status === "pending"} />
      )}
    </li>
  );
}

/** The parcel's state, as in the order's badge. */
function Sent({ order }: { order: Order }) {
  const t = useTranslations("orders.parcel.state");
  const goods = useTranslations("orders.goods");
  const state = parcelState(order.shipping);
  return (
    <p className="text-small text-muted">
      {state ? t(state) : goods(order.status === "pending" ? "toSend" : "notSent")}
    </p>
  );
}

function Delivered({ item, pending }: { item: OrderItem; pending: boolean }) {
  const t = useTranslations("orders.goods");
  if (!item.deliveredAt)
    return <p className="text-small text-muted">{t(pending ? "notYet" : "notDelivered")}</p>;
  const replaced = item.units.filter(({ status }) => status === "replaced").length;
  const left = item.quantity - (item.units.length - replaced);
  return (
    <div className="grid gap-1.5 border-t border-line pt-2">
      <ul className="grid gap-1">
        {item.units.map((unit) => (
          <li key={unit.id} className="flex flex-wrap items-center gap-x-2 text-small">
            <span className={unit.status === "replaced" ? "font-mono text-faint line-through" : "font-mono"}>
              {unit.content || <span className="font-sans text-muted">{t("noContent")}</span>}
            </span>
            {unit.status === "replaced" && <Badge>{t("replaced")}</Badge>}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-small text-muted">{t("moreUnits", { count: left })}</p>}
      <p className="text-small text-muted">
        {t("delivered")} <DateTime value={item.deliveredAt} mode="absolute" /> ·{" "}
        {item.openedAt ? (
          <>
            {t("opened")} <DateTime value={item.openedAt} mode="absolute" />
          </>
        ) : (
          t("unopened")
        )}
      </p>
    </div>
  );
}
