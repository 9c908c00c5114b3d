import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import type { Output } from "#lib/client/types.ts";
import { eventText } from "../webhooks/webhook.ts";
import { EventBadge } from "./event-badge.tsx";

type Event = Output<"listWebhookEvents">["events"][number];

export function useEventColumns(): Column<Event>[] {
  const t = useTranslations("developers.events");
  const attempts = ({ deliveries }: Event) => deliveries.reduce((sum, one) => sum + one.attempts, 0);
  return [
    { id: "event", header: t("kind"), cell: (event) => <Name event={event} /> },
    { id: "status", header: t("statusLabel"), cell: ({ status }) => <EventBadge status={status} /> },
    {
      id: "attempts",
      header: t("attempts"),
      align: "end",
      cell: (event) => <span className="tabular-nums">{attempts(event)}</span>,
    },
    {
      id: "when",
      header: t("when"),
      align: "end",
      cell: ({ createdAt }) => <DateTime value={createdAt} mode="relative" />,
    },
  ];
}

/** A row in the narrow layout without columns. */
export function PhoneEvent({ event }: { event: Event }) {
  return (
    <span className="grid gap-1">
      <Name event={event} />
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        <EventBadge status={event.status} />
        <DateTime value={event.createdAt} mode="relative" />
      </span>
    </span>
  );
}

function Name({ event: { event } }: { event: Event }) {
  const t = useTranslations("developers.webhooks.names");
  return (
    <>
      <span className="block font-semibold">{t(eventText(event))}</span>
      <span className="block font-mono text-small text-muted wrap-anywhere">{event}</span>
    </>
  );
}
