import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogCancel } from "#components/ui/dialog.tsx";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { Money } from "#components/ui/money.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { ConfirmStep } from "../../forms/confirm-step.tsx";
import { Form } from "../../forms/form.tsx";
import { InputDialog } from "../../forms/input-dialog.tsx";
import { REFUND_CHANGES, type RefundWish, refundBody } from "../../forms/refund-body.ts";
import { useAction } from "../../queries/use-action.ts";
import { cents, type Order, refundable } from "../model/order.ts";
import type { DialogProps } from "./dialog-props.ts";
import { ReasonField } from "./reason-field.tsx";

/** Refunds a payment in full or in part: first amount and reason, then a summary and the code. */
export function RefundDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.refund");
  const locale = useLocale();
  const [maximum] = useState(() => refundable(order));
  const [wish, setWish] = useState<RefundWish>({ amount: maximum, reason: "" });
  const [review, setReview] = useState(false);
  const amount = readable(wish.amount) ?? 0;
  const named = formatMoney(amount, locale);
  const refunding = useAction({
    call: (api, totpCode: string, idempotencyKey) =>
      api.refundOrder({
        params: { id: order.id },
        body: refundBody(amount, wish.reason, totpCode),
        idempotencyKey,
      }),
    changes: [["orders"], ...REFUND_CHANGES],
    done: () => t("done", { amount: named }),
    onDone: close,
  });
  if (!review)
    return (
      <Asking
        order={order}
        maximum={maximum}
        wish={wish}
        setWish={setWish}
        close={close}
        next={() => setReview(true)}
      />
    );
  const left = cents(maximum - amount);
  const effect = t(amount === maximum ? "becomes" : "staysPartly");
  const tax = order.payment?.taxWithheld ?? 0;
  const deductions = [
    order.fee > 0 && t("fee", { fee: formatMoney(order.fee, locale) }),
    tax > 0 && t("tax", { tax: formatMoney(tax, locale) }),
  ];
  return (
    <ConfirmStep
      freeInTest
      danger
      title={t("reviewTitle", { amount: named })}
      description={[effect, ...deductions].filter(Boolean).join(" ")}
      act={[
        { label: t("goesTo"), value: order.payment?.payer.name ?? t("payer") },
        { label: t("comesFrom"), value: t("wallet") },
        { label: t("left"), value: <Money value={left} /> },
        ...(wish.reason.trim() ? [{ label: t("reason"), value: wish.reason.trim() }] : []),
      ]}
      action={t("action", { amount: named })}
      saving={refunding}
      back={() => setReview(false)}
    />
  );
}

function Asking(props: {
  order: Order;
  maximum: number;
  wish: RefundWish;
  setWish: (wish: RefundWish) => void;
  close: () => void;
  next: () => void;
}) {
  const { order, maximum, wish, setWish, close, next } = props;
  const t = useTranslations("orders.refund");
  const locale = useLocale();
  const form = useId();
  const [pressed, setPressed] = useState(false);
  const most = formatMoney(maximum, locale);
  const amount = readable(wish.amount);
  const error = !amount
    ? t("amountMissing")
    : amount > maximum
      ? t("amountAbove", { maximum: most })
      : undefined;
  return (
    <InputDialog
      isDirty={wish.amount !== maximum || wish.reason.trim() !== ""}
      close={close}
      title={t("title", { code: order.orderCode })}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" form={form} variant="primary">
            {t("review")}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className="grid gap-4"
        submit={() => {
          setPressed(true);
          if (!error) next();
        }}
      >
        <AmountField
          maximum={maximum}
          value={wish.amount}
          error={pressed ? error : undefined}
          onChange={(next) => setWish({ ...wish, amount: next })}
        />
        <ReasonField of="refund" wish={wish} setWish={setWish} />
      </Form>
    </InputDialog>
  );
}

function AmountField(props: {
  maximum: number;
  value: FieldNumber;
  error: string | undefined;
  onChange: (amount: FieldNumber) => void;
}) {
  const { maximum, value, error, onChange } = props;
  const t = useTranslations("orders.refund");
  const most = formatMoney(maximum, useLocale());
  return (
    <div className="grid gap-1.5">
      <MoneyField
        label={t("amount")}
        hint={t("amountHint", { maximum: most })}
        error={error}
        value={value}
        onChange={onChange}
      />
      {value !== maximum && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => onChange(maximum)}>
          {t("all", { amount: most })}
        </Button>
      )}
    </div>
  );
}
