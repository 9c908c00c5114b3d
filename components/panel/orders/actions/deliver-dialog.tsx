import { useTranslations } from "next-intl";
import { ConfirmAction } from "../../forms/confirm-action.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Says that the parcels of an order arrived, or were picked up. */
export function DeliverDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.deliver");
  const delivering = useAction({
    call: (api) => api.deliverOrder({ params: { id: order.id } }),
    changes: [["orders"]],
    done: () => t("done", { code: order.orderCode }),
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      onOpenChange={close}
      title={t("title", { code: order.orderCode })}
      text={t(order.shipping?.method === "pickup" ? "textPickup" : "text")}
      action={t("action")}
      saving={delivering}
    />
  );
}
