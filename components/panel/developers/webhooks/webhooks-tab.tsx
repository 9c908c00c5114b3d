import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { useEdited } from "../../lists/use-edited.ts";
import { QueryState } from "../../queries/query-state.tsx";
import { useData } from "../../queries/use-data.ts";
import { type ApiKey, isLive } from "../keys/api-key.ts";
import { apiKeyList } from "../keys/reads.ts";
import { SecretDialog, type Secrets } from "../secrets/secret-dialog.tsx";
import { hasWebhook, type WebhookKey } from "./webhook.ts";
import { WebhookBadge } from "./webhook-badge.tsx";

const WebhookDialog = deferred(() => import("./webhook-dialog.tsx").then((file) => file.WebhookDialog));
const WebhookDrawer = deferred(() => import("./webhook-drawer.tsx").then((file) => file.WebhookDrawer));

/** The addresses that receive events: one for each key. */
export function WebhooksTab() {
  const t = useTranslations("developers.webhooks");
  const list = useData(apiKeyList);
  const [edited, setEdited] = useEdited<WebhookKey>(true);
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const [, show] = useQueryState("webhook", parseAsString);
  const free = list.data?.filter((key) => isLive(key) && !key.webhook) ?? [];
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 max-w-[68ch] text-body text-pretty text-muted">{t("text")}</p>
        {(!list.data || withWebhook(list.data).length > 0) && create}
      </div>
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={3} />}
        isEmpty={(keys) => withWebhook(keys).length === 0}
        empty={<EmptyState icon={<WebhookIcon />} title={t("none")} text={t("noneText")} action={create} />}
      >
        {(keys) => <Webhooks rows={withWebhook(keys)} edit={setEdited} setSecrets={setSecrets} />}
      </QueryState>
      {edited && (
        <WebhookDialog
          apiKey={edited === "new" ? null : edited}
          free={free}
          close={() => setEdited(null)}
          setSecrets={setSecrets}
          show={(id) => void show(id)}
        />
      )}
      {secrets && (
        <SecretDialog
          secrets={secrets}
          close={() => {
            setSecrets(null);
            secrets.next?.();
          }}
        />
      )}
    </>
  );
}

const withWebhook = (keys: readonly ApiKey[]) => keys.filter((key) => isLive(key)).filter(hasWebhook);

type WebhooksProps = {
  rows: WebhookKey[];
  edit: (key: WebhookKey) => void;
  setSecrets: (secrets: Secrets) => void;
};

function Webhooks({ rows, edit, setSecrets }: WebhooksProps) {
  const [open, show] = useQueryState("webhook", parseAsString);
  const shown = rows.find(({ id }) => id === open);
  return (
    <>
      <WebhookTable rows={rows} open={open} show={(id) => void show(id)} />
      {shown && (
        <WebhookDrawer apiKey={shown} edit={edit} setSecrets={setSecrets} close={() => void show(null)} />
      )}
    </>
  );
}

type TableProps = { rows: WebhookKey[]; open: string | null; show: (id: string) => void };

function WebhookTable({ rows, open, show }: TableProps) {
  const t = useTranslations("developers.webhooks");
  const columns: Column<WebhookKey>[] = [
    {
      id: "url",
      header: t("url"),
      cell: ({ webhook, name }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{webhook.url}</span>
          <span className="block text-small text-muted">{t("ofKey", { name })}</span>
        </>
      ),
    },
    { id: "state", header: t("stateLabel"), cell: ({ webhook }) => <WebhookBadge webhook={webhook} /> },
    {
      id: "events",
      header: t("events"),
      align: "end",
      cell: ({ webhook }) => <span className="tabular-nums">{webhook.events.length}</span>,
    },
  ];
  return (
    <DataTable
      caption={t("caption")}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      onRowClick={({ id }) => show(id)}
      current={open}
      phone={({ webhook, name }) => (
        <span className="grid gap-1">
          <span className="font-semibold wrap-anywhere">{webhook.url}</span>
          <span className="flex items-center justify-between gap-3 text-small text-muted">
            <WebhookBadge webhook={webhook} />
            <span className="truncate">{name}</span>
          </span>
        </span>
      )}
    />
  );
}
