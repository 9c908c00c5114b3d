import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { formatMoney } from "#components/ui/money-format.ts";
import { ConfirmWithCode } from "../../forms/confirm-with-code.tsx";
import { REFUND_CHANGES, refundBody } from "../../forms/refund-body.ts";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "../actions/dialog-props.ts";
import { refundable } from "../model/order.ts";

/** Refunds all that is left of a returned order: without an amount, so that a repeat can never refund it twice. */
export function ReturnRefund({ order, close }: DialogProps) {
  const t = useTranslations("orders.returning");
  const locale = useLocale();
  const [amount] = useState(() => formatMoney(refundable(order), locale));
  const refunding = useAction({
    call: (api, totpCode: string, idempotencyKey) =>
      api.refundOrder({
        params: { id: order.id },
        body: refundBody(null, t("refundReason"), totpCode),
        idempotencyKey,
      }),
    changes: [["orders"], ...REFUND_CHANGES],
    done: () => t("refundDone", { amount }),
    onDone: close,
  });
  return (
    <ConfirmWithCode
      open
      freeInTest
      danger
      onOpenChange={(open) => !open && close()}
      title={t("refundTitle", { amount })}
      description={t("refundText", { code: order.orderCode })}
      act={[
        { label: t("refundAmount"), value: amount, strong: true },
        { label: t("refundTo"), value: order.payment?.payer.name ?? t("refundPayer") },
      ]}
      action={t("refundAction", { amount })}
      saving={refunding}
    />
  );
}
