import { useTranslations } from "next-intl";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { useCan } from "../../queries/use-can.ts";
import type { Variation } from "../add/add-units.tsx";
import { RemoveAll } from "./remove-units.tsx";
import { STATUSES, type Unit } from "./unit-columns.tsx";

const ALL = "all";
const CHOICES = [ALL, ...STATUSES] as const;

type Props = {
  productId: string;
  variations: Variation[];
  variation: string | null;
  search: string;
  status: Unit["status"] | null;
  narrow: (change: { unidade?: string | null; situacao?: Unit["status"] | null }) => void;
  choose: (variation: string | null) => void;
};

/** The filters above the units: search, state, variation. */
export function UnitFilters(props: Props) {
  const { productId, variations, variation, search, status, narrow, choose } = props;
  const t = useTranslations("stock.units");
  const writes = useCan()("catalog.write");
  return (
    <Toolbar
      end={writes && <RemoveAll productId={productId} variation={variation} variations={variations} />}
      search={
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={(text) => narrow({ unidade: text || null })}
        />
      }
    >
      <SelectField<(typeof CHOICES)[number]>
        label={t("status")}
        labelHidden
        size="sm"
        value={status ?? ALL}
        onChange={(value) => narrow({ situacao: value === ALL ? null : value })}
        options={CHOICES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        className="grid w-52 max-w-full"
      />
      {variations.length > 0 && (
        <SelectField
          label={t("variation")}
          labelHidden
          size="sm"
          value={variation ?? ALL}
          onChange={(value) => choose(value === ALL ? null : value)}
          options={[
            { value: ALL, label: t("allVariations") },
            ...variations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="grid w-52 max-w-full"
        />
      )}
    </Toolbar>
  );
}
