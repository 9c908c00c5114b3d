import { useTranslations } from "next-intl";
import { ConfirmAction } from "../../forms/confirm-action.tsx";
import { useAction } from "../../queries/use-action.ts";
import { isContested, isHeld } from "../model/order.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Says that the parcels of an order arrived, or were picked up. */
export function DeliverDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.deliver");
  const returning = useTranslations("orders.returning");
  const disputed = useTranslations("orders.disputed");
  const contested = isContested(order);
  const text = t(order.shipping?.method === "pickup" ? "textPickup" : "text");
  const delivering = useAction({
    call: (api) =>
      api.deliverOrder({ params: { id: order.id }, body: contested ? { confirmDisputed: true } : {} }),
    changes: [["orders"]],
    done: () => t("done", { code: order.orderCode }),
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      onOpenChange={close}
      title={t("title", { code: order.orderCode })}
      text={[contested && disputed("stillSend"), isHeld(order) && returning("stillSend"), text]
        .filter(Boolean)
        .join(" ")}
      action={contested ? disputed("deliverAnyway") : t("action")}
      saving={delivering}
    />
  );
}
