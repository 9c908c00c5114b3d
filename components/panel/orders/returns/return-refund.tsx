"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "../actions/dialog-props.ts";
import { refundable } from "../model/order.ts";

/** Refunds all that is left of a returned order: without an amount, so that a repeat can never refund it twice. */
export function ReturnRefund({ order, close }: DialogProps) {
  const t = useTranslations("orders.returning");
  const locale = useLocale();
  const [amount] = useState(() => formatMoney(refundable(order), locale));
  const { run, pending, problem } = useAction({
    call: (api, reason: string, idempotencyKey) =>
      api.refundOrder({ params: { id: order.id }, body: { reason }, idempotencyKey }),
    changes: [["orders"], ["refunds"], ["balance"], ["activity"], ["quote"], ["overview"], ["cases"]],
    done: () => t("refundDone", { amount }),
    onDone: close,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      danger
      title={t("refundTitle", { amount })}
      text={t("refundText", { code: order.orderCode })}
      action={t("refundAction", { amount })}
      pending={pending}
      onConfirm={() => void run(t("refundReason"))}
    >
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </ConfirmDialog>
  );
}
