import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import type { Output } from "#lib/client/types.ts";
import type { DrawerWays } from "../../lists/list-page.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { eventText } from "../webhooks/webhook.ts";
import { Attempt } from "./attempt.tsx";
import { Body } from "./body.tsx";
import { EventBadge } from "./event-badge.tsx";
import { eventOf } from "./reads.ts";

const SOON_MS = 1_500;

type Event = Output<"getWebhookEvent">["event"];

/** An event beside the list: the body sent, each receiver with its attempts, and redelivery. */
export function EventDrawer({ id, close, onPrevious, onNext }: DrawerWays & { id: string }) {
  const t = useTranslations("developers");
  const query = useData(eventOf(id), {
    keepPrevious: false,
    refetchInterval: ({ state }) => (state.data?.event.status === "pending" ? SOON_MS : false),
  });
  const event = query.data?.event ?? null;
  return (
    <Drawer
      open
      onOpenChange={close}
      title={event ? t(`webhooks.names.${eventText(event.event)}`) : ""}
      {...{ onPrevious, onNext }}
    >
      <QueryState of={query} skeleton={<SkeletonFacts rows={9} />}>
        {(data) => <Content event={data.event} />}
      </QueryState>
    </Drawer>
  );
}

function Content({ event }: { event: Event }) {
  const t = useTranslations("developers.events");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Details
        rows={[
          { label: t("statusLabel"), value: <EventBadge status={event.status} /> },
          { label: t("kind"), value: <span className="font-mono">{event.event}</span> },
          { label: t("when"), value: <DateTime value={event.createdAt} mode="absolute" /> },
          { label: t("id"), value: <CopyId value={event.id} short label={t("id")} /> },
        ]}
      />
      <Body label={t("sent")} text={JSON.stringify(event.payload)} />
      {event.deliveries.length === 0 && <p className="text-small text-muted">{t("removed")}</p>}
      {event.deliveries.map((delivery) => (
        <Delivery key={delivery.id} eventId={event.id} delivery={delivery} />
      ))}
    </div>
  );
}

type DeliveryProps = { eventId: string; delivery: Event["deliveries"][number] };

function Delivery({ eventId, delivery }: DeliveryProps) {
  const t = useTranslations("developers.events");
  const can = useCan();
  const again = useAction({
    call: (api) =>
      api.redeliverWebhookEvent({ params: { id: eventId }, body: { apiKeyId: delivery.apiKeyId } }),
    changes: [["webhook-events"]],
    done: () => t("redelivered"),
  });
  return (
    <section
      aria-label={delivery.url}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-[0.875rem] font-semibold wrap-anywhere">{delivery.url}</h3>
        <EventBadge status={delivery.status} />
      </div>
      {delivery.nextAttemptAt && delivery.status === "pending" && (
        <p className="text-small text-muted">
          {t("next")} <DateTime value={delivery.nextAttemptAt} />
        </p>
      )}
      {delivery.log.length === 0 && <p className="text-small text-muted">{t("noAttempt")}</p>}
      {delivery.log.toReversed().map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
      {again.problem && <Notice tone="danger">{again.problem.message}</Notice>}
      {can("events.write") && (
        <div>
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            pending={again.pending}
            onClick={() => void again.run()}
          >
            {t("redeliver")}
          </Button>
        </div>
      )}
    </section>
  );
}
