import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { useCan } from "../../queries/use-can.ts";
import type { Order } from "../model/order.ts";

const ConfirmReceipt = deferred(() =>
  import("../../transactions/confirm-receipt.tsx").then((file) => file.ConfirmReceipt),
);
const ManualRefund = deferred(() => import("./manual-refund.tsx").then((file) => file.ManualRefund));

type Refund = Order["refunds"][number];

/** Actions for an order of an account without an API: confirm the Pix or a refund seen at the bank. */
export function ConfirmPayment({ order }: { order: Order }) {
  if (!order.confirmedByHand) return null;
  const waiting = order.refunds.filter(({ status }) => status === "requested" || status === "processing");
  return (
    <>
      {(order.status === "pending" || order.status === "cancelled") && <Receive order={order} />}
      {waiting.map((refund) => (
        <PayBack key={refund.id} order={order} refund={refund} />
      ))}
    </>
  );
}

function Receive({ order }: { order: Order }) {
  const t = useTranslations("transactions");
  const label = useTranslations("transactions.of")("order");
  const can = useCan()("cases");
  const [open, setOpen] = useState(false);
  const { transactionId, amountDue, orderCode, status } = order;
  if (!transactionId) return null;
  const late = status === "cancelled";
  return (
    <>
      <Banner
        tone={late ? "info" : "warn"}
        action={
          can && (
            <Button size="sm" variant={late ? "secondary" : "primary"} onClick={() => setOpen(true)}>
              {t("open")}
            </Button>
          )
        }
      >
        {can ? t(late ? "late" : "asks") : t("viewer")}
      </Banner>
      {open && (
        <ConfirmReceipt
          of={{ transactionId, due: amountDue, name: { label, value: orderCode } }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

function PayBack({ order, refund }: { order: Order; refund: Refund }) {
  const t = useTranslations("transactions");
  const cases = useTranslations("cases.actions");
  const locale = useLocale();
  const can = useCan()("cases");
  const [asked, setAsked] = useState<"confirmation" | "rejection" | null>(null);
  const payer = order.payment?.payer.name ?? t("somebody");
  return (
    <>
      <Banner
        action={
          can && (
            <>
              <Button size="sm" variant="primary" onClick={() => setAsked("confirmation")}>
                {cases("confirmation")}
              </Button>
              <Button size="sm" onClick={() => setAsked("rejection")}>
                {cases("rejection")}
              </Button>
            </>
          )
        }
      >
        {t("refund", { amount: formatMoney(refund.amount, locale), payer })}
      </Banner>
      {asked && <ManualRefund order={order} refund={refund} action={asked} close={() => setAsked(null)} />}
    </>
  );
}
