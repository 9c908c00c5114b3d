import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import { ConfirmAction } from "../../forms/confirm-action.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Cancels an order that awaits payment. */
export function CancelDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.cancel");
  const locale = useLocale();
  const cancelling = useAction({
    call: (api) => api.cancelOrder({ params: { id: order.id } }),
    changes: [["orders"]],
    done: () => t("done", { code: order.orderCode }),
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      danger
      onOpenChange={close}
      title={t("title", { code: order.orderCode })}
      text={t("text", { amount: formatMoney(order.amountDue, locale) })}
      action={t("action")}
      saving={cancelling}
    />
  );
}
