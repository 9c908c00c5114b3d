import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../../lists/csv-button.tsx";
import { PagedTable } from "../../lists/paged-list.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { apiKeyList } from "../keys/reads.ts";
import { requestList } from "./reads.ts";
import { PhoneRequest, useRequestColumns } from "./request-columns.tsx";
import { METHODS, STATUSES, useRequestQuery } from "./use-request-query.ts";

/** The store's API calls of the last seven days. */
export function RequestsTab() {
  const t = useTranslations("developers.requests");
  const query = useRequestQuery();
  const columns = useRequestColumns();
  const list = useData(requestList(query.asked));
  return (
    <>
      <p className="mb-3.5 max-w-[68ch] text-body text-muted">{t("text")}</p>
      <Toolbar
        search={<SearchField label={t("search")} value={query.search} onChange={query.searchFor} />}
        end={<CsvButton path="/stores/me/requests" query={query.filters} />}
      >
        <Filters query={query} />
      </Toolbar>
      {query.wrongId ? (
        <EmptyState icon={<ScrollText />} title={t("wrongId")} text={t("wrongIdText")} />
      ) : (
        <PagedTable
          of={list}
          rowsOf={({ requests }) => requests}
          skeletonRows={6}
          empty={
            <EmptyState
              icon={<ScrollText />}
              title={t(query.narrowed ? "noneFound" : "none")}
              text={t(query.narrowed ? "noneFoundText" : "noneText")}
            />
          }
          turnTo={query.turnTo}
          caption={t("caption")}
          columns={columns}
          phone={(request) => <PhoneRequest request={request} />}
        />
      )}
    </>
  );
}

function Filters({ query }: { query: ReturnType<typeof useRequestQuery> }) {
  const t = useTranslations("developers.requests");
  const can = useCan();
  const keys = useData(apiKeyList, { enabled: can("keys") });
  return (
    <>
      <SelectField
        label={t("status")}
        labelHidden
        size="sm"
        value={query.status ?? ""}
        onChange={(status) => query.choose({ status: status || null })}
        options={[
          { value: "", label: t("allStatuses") },
          ...STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
        className="grid min-w-36 flex-1 sm:w-44 sm:flex-none"
      />
      <SelectField
        label={t("method")}
        labelHidden
        size="sm"
        value={query.method ?? ""}
        onChange={(metodo) => query.choose({ metodo: metodo || null })}
        options={[
          { value: "", label: t("allMethods") },
          ...METHODS.map((value) => ({ value, label: value })),
        ]}
        className="grid min-w-36 flex-1 sm:w-44 sm:flex-none"
      />
      <SelectField
        label={t("who")}
        labelHidden
        size="sm"
        value={query.who ?? ""}
        onChange={(quem) => query.choose({ quem: quem || null })}
        options={[
          { value: "", label: t("byKey") },
          { value: "session", label: t("bySession") },
          { value: "todos", label: t("anybody") },
          ...(keys.data ?? []).map(({ id, name, prefix }) => ({ value: id, label: name, hint: prefix })),
        ]}
        className="grid min-w-36 flex-1 sm:w-48 sm:flex-none"
      />
    </>
  );
}
