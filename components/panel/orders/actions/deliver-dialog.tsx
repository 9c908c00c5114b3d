import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Says that the parcels of an order arrived, or were picked up. */
export function DeliverDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.deliver");
  const { run, pending, problem } = useAction({
    call: (api) => api.deliverOrder({ params: { id: order.id } }),
    changes: [["orders"]],
    done: () => t("done", { code: order.orderCode }),
    onDone: close,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={t("title", { code: order.orderCode })}
      text={t(order.shipping?.method === "pickup" ? "textPickup" : "text")}
      action={t("action")}
      pending={pending}
      onConfirm={() => void run()}
    >
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </ConfirmDialog>
  );
}
