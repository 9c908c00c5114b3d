import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { STATUSES } from "./charge.ts";
import { type ChargeQuery, KINDS } from "./use-charge-query.ts";

export function ChargeFilters({ query }: { query: ChargeQuery }) {
  const t = useTranslations("charges");
  return (
    <Toolbar
      end={<CsvButton path="/transactions" query={query.filters} />}
      search={
        <SearchField
          label={t("search")}
          value={query.search}
          onChange={(busca) => query.narrow({ busca })}
          className="w-full sm:w-72"
        />
      }
    >
      <SelectField
        label={t("column.state")}
        labelHidden
        size="sm"
        value={query.status ?? ""}
        onChange={(situacao) => query.narrow({ situacao: situacao || null })}
        options={[
          { value: "", label: t("allStates") },
          ...STATUSES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        className="grid min-w-36 flex-1 sm:w-52 sm:flex-none"
      />
      <SelectField
        label={t("kind")}
        labelHidden
        size="sm"
        value={query.kind ?? ""}
        onChange={(tipo) => query.narrow({ tipo: tipo || null })}
        options={[
          { value: "", label: t("allKinds") },
          ...KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        className="grid min-w-36 flex-1 sm:w-44 sm:flex-none"
      />
      <DateRange label={t("period")} value={query.period} onChange={query.choosePeriod} />
      {query.narrowed && (
        <Button variant="quiet" size="sm" onClick={query.clear}>
          {t("none.clear")}
        </Button>
      )}
    </Toolbar>
  );
}
