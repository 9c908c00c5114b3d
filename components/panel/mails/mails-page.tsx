"use client";

import { Mail as MailIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import type { Output } from "#lib/client/types.ts";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedTable } from "../lists/paged-list.tsx";
import { useData } from "../queries/use-data.ts";
import { MailDrawer } from "./mail-drawer.tsx";
import { MailStatus, useMailStatus } from "./mail-status.tsx";
import { mailList } from "./reads.ts";

const STATUSES = ["queued", "sent", "kept", "failed"] as const;

/** The filters of the list, kept in the URL. */
function useMailFilters() {
  return useQueryStates({
    busca: parseAsString.withDefault(""),
    estado: parseAsStringLiteral(STATUSES),
    de: parseAsInteger.withDefault(0),
    email: parseAsString,
  });
}

type Mail = Output<"listMails">["mails"][number];

/** The mails sent by the store, with their original content. */
export function MailsPage() {
  const t = useTranslations("mails");
  const [filters, setFilters] = useMailFilters();
  const { busca: search, estado: status, de: offset, email: open } = filters;
  const filter = { search: search || undefined, status: status ?? undefined };
  const key = useMailStatus();
  const columns = useColumns();
  const list = useData(mailList(filter, offset));
  const mails = list.data?.mails ?? [];
  const show = (id: string | null) => void setFilters({ email: id });
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<CsvButton path="/mails" query={filter} />}
      />
      <Toolbar
        search={
          <SearchField
            label={t("search")}
            value={search}
            onChange={(busca) => void setFilters({ busca: busca || null, de: null })}
          />
        }
      >
        <SelectField
          label={t("status")}
          labelHidden
          size="sm"
          value={status ?? ""}
          onChange={(estado) => void setFilters({ estado: estado || null, de: null })}
          options={[
            { value: "", label: t("all") },
            ...STATUSES.map((value) => ({ value, label: t(`statuses.${key(value)}`) })),
          ]}
        />
      </Toolbar>
      <PagedTable
        of={list}
        rowsOf={(data) => data.mails}
        empty={<Nothing searched={Boolean(search || status)} />}
        turnTo={(de) => void setFilters({ de: de || null })}
        caption={t("title")}
        columns={columns}
        current={open}
        onRowClick={({ id }) => show(id)}
        phone={(mail) => <PhoneMail mail={mail} />}
      />
      <MailDrawer id={open} onClose={() => show(null)} {...neighboursOf(mails, open, show)} />
    </>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  const t = useTranslations("mails");
  return (
    <EmptyState
      icon={<MailIcon />}
      title={t(searched ? "noneFound" : "none")}
      text={t(searched ? "noneFoundText" : "noneText")}
    />
  );
}

function useColumns(): Column<Mail>[] {
  const t = useTranslations("mails");
  return [
    {
      id: "subject",
      header: t("subject"),
      cell: ({ subject, orderCode }) => (
        <span className="grid">
          <span className="font-medium wrap-anywhere">{subject}</span>
          {orderCode && <span className="text-small text-muted">{t("ofOrder", { code: orderCode })}</span>}
        </span>
      ),
    },
    { id: "to", header: t("to"), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
    { id: "status", header: t("status"), cell: ({ status }) => <MailStatus status={status} /> },
    {
      id: "when",
      header: t("when"),
      align: "end",
      cell: ({ createdAt }) => <DateTime value={createdAt} mode="relative" />,
    },
  ];
}

function PhoneMail({ mail }: { mail: Mail }) {
  return (
    <span className="grid gap-1">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{mail.subject}</span>
        <span className="shrink-0 text-small text-muted">
          <DateTime value={mail.createdAt} mode="relative" />
        </span>
      </span>
      <span className="min-w-0 truncate text-small text-muted">{mail.to}</span>
      <span>
        <MailStatus status={mail.status} />
      </span>
    </span>
  );
}
