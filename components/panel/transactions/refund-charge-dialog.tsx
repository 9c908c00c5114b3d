import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { REFUND_CHANGES, type RefundWish, refundBody } from "../forms/refund-body.ts";
import { useAction } from "../queries/use-action.ts";
import { type ChargeDetail, refundable } from "./charge.ts";

/** Refunds a single charge in full or in part, with the code; the button names the amount. */
export function RefundCharge({ charge, close }: { charge: ChargeDetail; close: () => void }) {
  const t = useTranslations("charges.refund");
  const locale = useLocale();
  const [maximum] = useState(() => refundable(charge));
  const [wish, setWish] = useState<RefundWish>({ amount: maximum, reason: "" });
  const [pressed, setPressed] = useState(false);
  const wanted = readable(wish.amount) ?? 0;
  const amount = formatMoney(wanted, locale);
  const most = formatMoney(maximum, locale);
  const refund = useAction({
    call: (api, totpCode: string, idempotencyKey) =>
      api.refundTransaction({
        params: { id: charge.id },
        body: refundBody(wanted, wish.reason, totpCode),
        idempotencyKey,
      }),
    changes: [["charges"], ...REFUND_CHANGES],
    done: () => t("done", { amount }),
    onDone: close,
  });
  const wrong = wanted === 0 ? t("missing") : wanted > maximum ? t("above", { maximum: most }) : undefined;
  return (
    <ConfirmWithCode
      open
      freeInTest
      danger
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      description={t("text", { payer: charge.payer?.name ?? t("payer") })}
      act={[{ label: t("left"), value: most }]}
      action={t("action", { amount })}
      saving={refund}
      ready={() => {
        setPressed(true);
        return !wrong;
      }}
    >
      <MoneyField
        label={t("amount")}
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
    </ConfirmWithCode>
  );
}
