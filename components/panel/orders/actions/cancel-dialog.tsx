import { useLocale, useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Cancels an order that awaits payment. */
export function CancelDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.cancel");
  const locale = useLocale();
  const { run, pending, problem } = useAction({
    call: (api) => api.cancelOrder({ params: { id: order.id } }),
    changes: [["orders"]],
    done: () => t("done", { code: order.orderCode }),
    onDone: close,
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={close}
      title={t("title", { code: order.orderCode })}
      text={t("text", { amount: formatMoney(order.amountDue, locale) })}
      action={t("action")}
      pending={pending}
      onConfirm={() => void run()}
    >
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </ConfirmDialog>
  );
}
