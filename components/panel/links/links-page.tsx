"use client";

import { Link2, Plus, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { Face } from "../data/face.tsx";
import { useCan } from "../data/use-can.ts";
import { useData } from "../data/use-data.ts";
import { type PaymentLink, STATES } from "./link.ts";
import { PhoneLink, useLinkColumns } from "./link-columns.tsx";

const LinkDrawer = dynamic(() => import("./link-drawer.tsx").then((file) => file.LinkDrawer));
const LinkDialog = dynamic(() => import("./link-dialog.tsx").then((file) => file.LinkDialog));

const PAGE = 50;
const CHOICES = ["all", ...STATES] as const;
const PARSERS = {
  busca: parseAsString.withDefault(""),
  situacao: parseAsStringLiteral(STATES),
  inicio: parseAsInteger.withDefault(0),
  link: parseAsString.withDefault(""),
};

/** The payment links of the store. */
export function LinksPage() {
  const t = useTranslations("links");
  const writes = useCan()("links.write");
  const [{ busca, situacao, inicio, link }, set] = useQueryStates(PARSERS, { history: "replace" });
  const [edited, setEdited] = useState<PaymentLink | "new" | null>(null);
  const offset = Math.max(0, inicio);
  const filters = { search: busca || undefined, state: situacao ?? undefined };
  const narrowed = busca !== "" || situacao !== null || offset > 0;
  const list = useData(["links", "list", filters, offset], (api) =>
    api.listPaymentLinks({ query: { ...filters, limit: PAGE, offset } }),
  );
  const create = writes && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("text")} actions={create} />
      <Toolbar>
        <SearchField
          label={t("search")}
          value={busca}
          onChange={(text) => void set({ busca: text || null, inicio: null })}
        />
        <SelectField<(typeof CHOICES)[number]>
          label={t("stateLabel")}
          labelHidden
          size="sm"
          value={situacao ?? "all"}
          onChange={(state) => void set({ situacao: state === "all" ? null : state, inicio: null })}
          options={CHOICES.map((value) => ({ value, label: t(`state.${value}`) }))}
          className="grid w-52 max-w-full"
        />
      </Toolbar>
      <Face
        of={list}
        skeleton={<SkeletonTable rows={6} />}
        isEmpty={({ paymentLinks }) => paymentLinks.length === 0}
        empty={
          <Nothing
            narrowed={narrowed}
            clear={() => void set({ busca: null, situacao: null, inicio: null })}
            create={create}
          />
        }
      >
        {({ paymentLinks, pagination }) => (
          <>
            <List
              rows={paymentLinks}
              open={link}
              show={(id) => void set({ link: id })}
              edit={setEdited}
              stale={list.isPlaceholderData}
            />
            <Pagination
              offset={offset}
              limit={PAGE}
              total={pagination.total}
              onChange={(next) => void set({ inicio: next || null })}
            />
          </>
        )}
      </Face>
      {edited && (
        <LinkDialog
          link={edited === "new" ? null : edited}
          close={() => setEdited(null)}
          show={(id) => void set({ link: id })}
        />
      )}
    </>
  );
}

type ListProps = {
  rows: PaymentLink[];
  open: string;
  show: (id: string | null) => void;
  edit: (link: PaymentLink) => void;
  stale: boolean;
};

function List({ rows, open, show, edit, stale }: ListProps) {
  const t = useTranslations("links");
  const columns = useLinkColumns();
  const at = rows.findIndex(({ id }) => id === open);
  const neighbour = (step: number) => {
    const next = at < 0 ? undefined : rows[at + step];
    return next && (() => show(next.id));
  };
  return (
    <>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        onRowClick={({ id }) => show(id)}
        current={open || null}
        phone={(link) => <PhoneLink link={link} />}
        stale={stale}
      />
      {open && (
        <LinkDrawer
          id={open}
          edit={edit}
          close={() => show(null)}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
        />
      )}
    </>
  );
}

function Nothing(props: { narrowed: boolean; clear: () => void; create: React.ReactNode }) {
  const t = useTranslations("links.none");
  if (props.narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("foundTitle")}
        text={t("foundText")}
        action={<Button onClick={props.clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState icon={<Link2 />} title={t("title")} text={t("text")} action={props.create} />;
}
