"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useAction } from "../queries/use-action.ts";
import { type ChargeDetail, refundable } from "./charge.ts";

type Wish = { amount: number | null; reason: string };

/** Refunds a single charge in full or in part; the button names the amount. */
export function RefundCharge({ charge, close }: { charge: ChargeDetail; close: () => void }) {
  const t = useTranslations("charges.refund");
  const locale = useLocale();
  const [maximum] = useState(() => refundable(charge));
  const [wish, setWish] = useState<Wish>({ amount: maximum, reason: "" });
  const [pressed, setPressed] = useState(false);
  const amount = formatMoney(wish.amount ?? 0, locale);
  const most = formatMoney(maximum, locale);
  const refund = useAction({
    call: (api, { amount: value, reason }: Wish, idempotencyKey) =>
      api.refundTransaction({
        params: { id: charge.id },
        body: { ...(value === null ? {} : { amount: value }), reason: reason.trim() || null },
        idempotencyKey,
      }),
    changes: [["charges"], ["refunds"], ["balance"], ["activity"], ["quote"], ["overview"], ["cases"]],
    done: () => t("done", { amount }),
    onDone: close,
  });
  const wrong = !wish.amount
    ? t("missing")
    : wish.amount > maximum
      ? t("above", { maximum: most })
      : undefined;
  const confirm = () => {
    setPressed(true);
    if (!wrong) void refund.run(wish);
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={close}
      title={t("title")}
      text={t("text", { payer: charge.payer?.name ?? t("payer") })}
      action={t("action", { amount })}
      pending={refund.pending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {refund.problem && <Notice tone="danger">{refund.problem.message}</Notice>}
        <MoneyField
          label={t("amount")}
          hint={t("most", { maximum: most })}
          error={pressed ? wrong : undefined}
          value={wish.amount}
          onChange={(value) => setWish({ ...wish, amount: value })}
        />
        <TextField
          label={t("reason")}
          optional
          maxLength={140}
          value={wish.reason}
          onChange={(event) => setWish({ ...wish, reason: event.target.value })}
        />
      </div>
    </ConfirmDialog>
  );
}
