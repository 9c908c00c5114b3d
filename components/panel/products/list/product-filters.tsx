import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import type { Category } from "../types.ts";
import type { useProductFilter } from "./use-product-filter.ts";

/** The search and the filters of the list. */
export function ProductFilters({
  filter,
  categories,
}: {
  filter: ReturnType<typeof useProductFilter>;
  categories: readonly Category[];
}) {
  const t = useTranslations("products.list");
  const { address, change, clear, isFiltered } = filter;
  return (
    <Toolbar
      search={
        <SearchField
          label={t("search")}
          value={address.busca}
          onChange={(busca) => change({ busca })}
          className="w-full sm:w-72"
        />
      }
    >
      <Choice
        label={t("filter.category")}
        value={address.categoria}
        onChange={(categoria) => change({ categoria })}
        options={[
          { value: "", label: t("filter.anyCategory") },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Choice
        label={t("filter.state")}
        value={address.estado ?? ""}
        onChange={(estado) => change({ estado: estado || null })}
        options={[
          { value: "", label: t("filter.anyState") },
          { value: "na-vitrine", label: t("shown") },
          { value: "fora", label: t("hidden") },
        ]}
      />
      <Choice
        label={t("filter.stock")}
        value={address.estoque ?? ""}
        onChange={(estoque) => change({ estoque: estoque || null })}
        options={[
          { value: "", label: t("filter.anyStock") },
          { value: "com", label: t("filter.inStock") },
          { value: "baixo", label: t("filter.lowStock") },
          { value: "sem", label: t("stockNone") },
        ]}
      />
      {isFiltered && (
        <Button size="sm" variant="quiet" onClick={clear}>
          {t("filter.clear")}
        </Button>
      )}
    </Toolbar>
  );
}

type ChoiceProps<Value extends string> = Pick<
  React.ComponentProps<typeof SelectField<Value>>,
  "label" | "value" | "onChange" | "options"
>;

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return <SelectField {...props} size="sm" labelHidden className="w-44 sm:w-[12.25rem]" />;
}
