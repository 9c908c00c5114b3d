import { RotateCcw, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../../lists/csv-button.tsx";
import { FIRST_PAGE } from "../../lists/first-page.ts";
import { PagedTable } from "../../lists/paged-list.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { EVENT_NAMES, eventText } from "../webhooks/webhook.ts";
import { PhoneEvent, useEventColumns } from "./event-columns.tsx";
import { eventList } from "./reads.ts";

const EventDrawer = deferred(() => import("./event-drawer.tsx").then((file) => file.EventDrawer));
const ReplayDialog = deferred(() => import("./replay-dialog.tsx").then((file) => file.ReplayDialog));

const STATUSES = ["pending", "delivered", "failed"] as const;
/** Polling interval while deliveries on the page are pending. */
const SOON_MS = 5_000;

/** The filters of the list, kept in the URL. */
function useEventQuery() {
  return useQueryStates({
    tipo: parseAsStringLiteral(EVENT_NAMES),
    entrega: parseAsStringLiteral(STATUSES),
    inicio: parseAsInteger.withDefault(0),
    evento: parseAsString,
  });
}

/** The events of the last 90 days, with their deliveries to webhooks. */
export function EventsTab() {
  const t = useTranslations("developers.events");
  const can = useCan();
  const [{ tipo, entrega, inicio, evento: open }, set] = useEventQuery();
  const columns = useEventColumns();
  const [replaying, setReplaying] = useState(false);
  const offset = Math.max(0, inicio);
  const list = useData(
    eventList({ limit: FIRST_PAGE.limit, offset, event: tipo ?? undefined, status: entrega ?? undefined }),
    { refetchInterval: ({ state }) => (state.data?.events.some(isPending) ? SOON_MS : false) },
  );
  const show = (id: string | null) => void set({ evento: id });
  return (
    <>
      <p className="mb-3.5 max-w-[68ch] text-body text-muted">{t("text")}</p>
      <Toolbar
        end={
          <CsvButton
            path="/stores/me/webhook-events"
            query={{ event: tipo ?? undefined, status: entrega ?? undefined }}
          />
        }
      >
        <Filters event={tipo} status={entrega} choose={(change) => void set({ ...change, inicio: null })} />
        {can("events.write") && (
          <Button icon={<RotateCcw aria-hidden />} onClick={() => setReplaying(true)}>
            {t("replay.open")}
          </Button>
        )}
      </Toolbar>
      <PagedTable
        of={list}
        rowsOf={({ events }) => events}
        skeletonRows={6}
        empty={<Nothing narrowed={tipo !== null || entrega !== null} />}
        turnTo={(next) => void set({ inicio: next || null })}
        caption={t("caption")}
        columns={columns}
        onRowClick={({ id }) => show(id)}
        current={open}
        phone={(event) => <PhoneEvent event={event} />}
      />
      {open && (
        <EventDrawer
          id={open}
          close={() => show(null)}
          {...neighboursOf(list.data?.events ?? [], open, show)}
        />
      )}
      {replaying && <ReplayDialog close={() => setReplaying(false)} />}
    </>
  );
}

const isPending = ({ status }: { status: string }) => status === "pending";

type Chosen = { tipo?: (typeof EVENT_NAMES)[number] | null; entrega?: (typeof STATUSES)[number] | null };
type FilterProps = {
  event: (typeof EVENT_NAMES)[number] | null;
  status: (typeof STATUSES)[number] | null;
  choose: (change: Chosen) => void;
};

function Filters({ event, status, choose }: FilterProps) {
  const t = useTranslations("developers");
  return (
    <>
      <SelectField
        label={t("events.kind")}
        labelHidden
        size="sm"
        value={event ?? ""}
        onChange={(tipo) => choose({ tipo: tipo || null })}
        options={[
          { value: "", label: t("events.allKinds") },
          ...EVENT_NAMES.map((value) => ({ value, label: t(`webhooks.names.${eventText(value)}`) })),
        ]}
        className="grid min-w-36 flex-1 sm:w-56 sm:flex-none"
      />
      <SelectField
        label={t("events.statusLabel")}
        labelHidden
        size="sm"
        value={status ?? ""}
        onChange={(entrega) => choose({ entrega: entrega || null })}
        options={[
          { value: "", label: t("events.allStatuses") },
          ...STATUSES.map((value) => ({ value, label: t(`events.status.${value}`) })),
        ]}
        className="grid min-w-36 flex-1 sm:w-44 sm:flex-none"
      />
    </>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const t = useTranslations("developers.events");
  return (
    <EmptyState
      icon={<Send />}
      title={t(narrowed ? "noneFound" : "none")}
      text={t(narrowed ? "noneFoundText" : "noneText")}
      action={
        !narrowed && <LinkButton href="/painel/desenvolvedores?aba=webhooks">{t("toWebhooks")}</LinkButton>
      }
    />
  );
}
