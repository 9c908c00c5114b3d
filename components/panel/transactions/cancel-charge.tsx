import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { useAction } from "../queries/use-action.ts";
import { type ChargeDetail, dueOf } from "./charge.ts";

/** Cancels an open single charge. */
export function CancelCharge({ charge, close }: { charge: ChargeDetail; close: () => void }) {
  const t = useTranslations("charges.cancel");
  const amount = formatMoney(dueOf(charge), useLocale());
  const cancel = useAction({
    call: (api) => api.cancelTransaction({ params: { id: charge.id } }),
    changes: [["charges"], ["payment-links"]],
    done: () => t("done"),
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      danger
      onOpenChange={close}
      title={t("title", { amount })}
      text={t("text")}
      action={t("action")}
      saving={cancel}
    />
  );
}
