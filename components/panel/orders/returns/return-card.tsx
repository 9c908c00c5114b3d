import { MessageSquare, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Details } from "#components/ui/details.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { formatDay } from "#components/ui/time-format.ts";
import { useCan } from "../../queries/use-can.ts";
import { Part } from "../detail/order-facts.tsx";
import { isHeld, type Order, refundable } from "../model/order.ts";

const ReturnRefund = deferred(() => import("./return-refund.tsx").then((file) => file.ReturnRefund));
const AnswerDialog = deferred(() => import("./answer-dialog.tsx").then((file) => file.AnswerDialog));

type Request = NonNullable<Order["returnRequest"]>;

/** The buyer's return of the order, with its period and the refund that ends it. */
export function ReturnCard({ order }: { order: Order }) {
  const t = useTranslations("orders.returning");
  const { returnRequest: request } = order;
  if (!request) return null;
  return (
    <Part title={t("title")}>
      <Banner tone={request.state === "requested" ? "warn" : "info"} icon={<Undo2 />}>
        <Lead order={order} state={request.state} />
      </Banner>
      <Facts request={request} />
      {request.state === "requested" && <Acts order={order} request={request} />}
    </Part>
  );
}

const isMoving = ({ refunds }: Order) =>
  refunds.some(({ status }) => status === "requested" || status === "processing");

function Lead({ order, state }: { order: Order; state: Request["state"] }) {
  const t = useTranslations("orders.returning");
  if (state !== "requested") return t(`state.${state}`);
  if (refundable(order) > 0) return t(order.shipping && order.shipping.price > 0 ? "leadFreight" : "lead");
  return t(isMoving(order) ? "moving" : "nothingLeft");
}

function Facts({ request }: { request: Request }) {
  const t = useTranslations("orders.returning");
  const locale = useLocale();
  const { requestedAt, until, reason, answer } = request;
  // The period ends at midnight: its last day is the one before.
  const last = until && formatDay(new Date(Date.parse(until) - 1), locale);
  return (
    <>
      <Details
        rows={[
          { label: t("requestedAt"), value: <DateTime value={requestedAt} mode="absolute" /> },
          { label: t("deadline"), value: last ? t("deadlineUntil", { day: last }) : t("deadlineOpen") },
          ...(reason ? [] : [{ label: t("reason"), value: t("noReason") }]),
        ]}
      />
      {reason && <Words label={t("reason")} text={reason} />}
      {answer && <Words label={t("yourAnswer")} text={answer} />}
    </>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-0.5 text-[0.875rem]">
      <p className="text-muted">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

function Acts({ order, request }: { order: Order; request: Request }) {
  const t = useTranslations("orders.returning");
  const can = useCan();
  const [opened, setOpened] = useState<"refund" | "answer" | "close" | null>(null);
  const amount = formatMoney(refundable(order), useLocale());
  const close = () => setOpened(null);
  const ofManager = refundable(order) > 0 && !can("refund");
  const beyond = refundable(order) === 0 && !isMoving(order);
  return (
    <div className="flex flex-wrap gap-2">
      {ofManager && <p className="w-full text-small text-muted">{t("ofManager")}</p>}
      {refundable(order) > 0 && can("refund") && (
        // The main act of a held order stands above, where its parcel would be sent.
        <Button
          size="sm"
          variant={isHeld(order) ? "secondary" : "primary"}
          icon={<Undo2 aria-hidden />}
          onClick={() => setOpened("refund")}
        >
          {t("refund", { amount })}
        </Button>
      )}
      {beyond && can("refund") && (
        <Button size="sm" onClick={() => setOpened("close")}>
          {t("close")}
        </Button>
      )}
      {can("orders.ship") && (
        <Button size="sm" icon={<MessageSquare aria-hidden />} onClick={() => setOpened("answer")}>
          {t(request.answer ? "answerAgain" : "answer")}
        </Button>
      )}
      {opened === "refund" && <ReturnRefund order={order} close={close} />}
      {(opened === "answer" || opened === "close") && (
        <AnswerDialog order={order} act={opened} close={close} />
      )}
    </div>
  );
}
