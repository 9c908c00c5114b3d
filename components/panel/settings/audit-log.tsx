"use client";

import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import type { Output } from "#lib/client/types.ts";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";

type Entry = Output<"listAuditEntries">["entries"][number];

const LIMIT = 50;

/** The log of actions that affect the security of the store and its money. */
export function AuditLog() {
  const t = useTranslations("settings.audit");
  const [offset, setOffset] = useQueryState("de", parseAsInteger.withDefault(0));
  const log = useData(read(["audit"], "listAuditEntries", { query: { limit: LIMIT, offset } }));
  const say = useSaid();
  const columns: Column<Entry>[] = [
    { id: "what", header: t("what"), cell: (entry) => say.action(entry) },
    { id: "who", header: t("who"), cell: (entry) => say.actor(entry) },
    {
      id: "when",
      header: t("when"),
      align: "end",
      cell: ({ createdAt }) => <DateTime value={createdAt} mode="absolute" />,
    },
  ];
  return (
    <>
      <p className="mb-3.5 text-body text-muted">{t("text")}</p>
      <QueryState
        of={log}
        skeleton={<SkeletonTable />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<EmptyState icon={<ScrollText />} title={t("none")} text={t("noneText")} />}
      >
        {({ entries, pagination }) => (
          <>
            <DataTable
              caption={t("caption")}
              rows={entries}
              rowId={({ id }) => id}
              columns={columns}
              stale={log.isPlaceholderData}
              phone={(entry) => (
                <span className="grid gap-0.5">
                  <span className="font-medium">{say.action(entry)}</span>
                  <span className="text-small text-muted wrap-anywhere">
                    {say.actor(entry)} · <DateTime value={entry.createdAt} mode="absolute" />
                  </span>
                </span>
              )}
            />
            <Pagination {...pagination} onChange={(next) => void setOffset(next)} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Texts of the log's codes; an action without a text is shown as its code. */
function useSaid() {
  const t = useTranslations("settings.audit");
  return {
    action: ({ action }: Entry) => {
      const key = `actions.${action.replaceAll(".", "_").replaceAll("-", "_")}` as "actions.key_created";
      return t.has(key) ? t(key) : action;
    },
    actor: ({ actor }: Entry) => {
      const [kind = "", name = ""] = actor.split(/:(.*)/s);
      if (kind === "member") return name;
      if (kind === "key") return t("byKey", { key: name });
      return kind === "operator" ? t("byOperator") : t("bySystem");
    },
  };
}
