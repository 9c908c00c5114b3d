import { useTranslations } from "next-intl";
import type { TimelineItem } from "#components/ui/timeline.tsx";
import { useStore } from "../../queries/use-account.ts";
import type { Order, TimelineEvent } from "../model/order.ts";
import { DetailLine } from "./detail-line.tsx";
import { useBy } from "./timeline-refund-texts.tsx";

const MAILS = [
  ...(["order", "reminder", "expired", "delivery", "shipment", "arrival"] as const),
  ...(["paid-twice", "amount-mismatch", "paid-both"] as const),
  ...(["refund-begun", "refund-done", "refund-failed", "return-requested", "return-answered"] as const),
];

type Mail = Extract<TimelineEvent, { kind: "mail" }>;
type Webhook = Extract<TimelineEvent, { kind: "webhook" }>;
type Note = Extract<TimelineEvent, { kind: "note.added" }>;
type Words = Omit<TimelineItem, "at">;

/** Texts of mails, webhooks and the team's notes. */
export function useNoticeTexts({ shipping }: Pick<Order, "shipping">) {
  const t = useTranslations("orders.timeline");
  const note = useTranslations("orders.notes");
  const mailWords = useMailWording(shipping);
  const by = useBy();

  const webhookWords = (item: Webhook): Words => {
    const { event, statusCode, durationMs, attempts } = item;
    const answer =
      statusCode !== null
        ? t("answered", { code: statusCode, ms: durationMs ?? 0 })
        : attempts > 0 && t("noAnswer");
    const detail = (
      <DetailLine parts={[item.host, answer, attempts > 0 && t("attempts", { count: attempts })]} />
    );
    const title = { delivered: "webhookOk", pending: "webhookWaiting", failed: "webhookFailed" } as const;
    const state = { delivered: "done", pending: "open", failed: "bad" } as const;
    return { state: state[item.status], title: t(title[item.status], { event }), detail };
  };

  const noteWords = ({ text, by: author }: Note): Words => ({
    state: "done",
    title: note("inTimeline"),
    detail: <NoteDetail text={text} by={by(author)} />,
  });

  return (item: Mail | Webhook | Note): Words => {
    if (item.kind === "note.added") return noteWords(item);
    return item.kind === "mail" ? mailWords(item) : webhookWords(item);
  };
}

function useMailWording(shipping: Order["shipping"]) {
  const t = useTranslations("orders.timeline");
  const parcel = useTranslations("orders.parcel");
  const { mode } = useStore();
  return (item: Mail): Words => {
    const kind = MAILS.find((known) => known === item.mailKind) ?? "other";
    // Nothing is delivered yet when a parcel is paid. Sent again, the mail is about the links of the other items.
    const preparing = kind === "delivery" && shipping !== null && !item.resent;
    const mail = preparing ? parcel(`mailPaid.${shipping.method}`) : t(`mail.${kind}`);
    const to = t("mailTo", { address: item.to });
    const again = item.resent && t("mailAgain");
    switch (item.status) {
      case "sent":
        return { state: "done", title: t("mailSent", { mail }), detail: <DetailLine parts={[to, again]} /> };
      case "kept":
        return {
          state: "done",
          title: t(mode === "test" ? "mailKeptInTest" : "mailKept", { mail }),
          detail: <DetailLine parts={[again, t("mailKeptDetail")]} />,
        };
      case "failed":
        return {
          state: "bad",
          title: t("mailFailed", { mail }),
          detail: <DetailLine parts={[to, t("mailFailedDetail")]} />,
        };
      case "queued":
        return {
          state: "open",
          title: t("mailQueued", { mail }),
          detail: <DetailLine parts={[to, again]} />,
        };
    }
  };
}

/** A note in the order's timeline: its lines as they were written, then its author. */
function NoteDetail({ text, by }: { text: string; by: string | null }) {
  return (
    <>
      <span className="block text-ink whitespace-pre-line wrap-anywhere">{text}</span>
      {by}
    </>
  );
}
