import { useTranslations } from "next-intl";
import { useState } from "react";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import type { Output } from "#lib/client/types.ts";

export type FoundStore = Output<"findOperatorStores">["stores"][number];

/** Selects a store, searched by name or address. */
export function StoreField(props: {
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  placeholder?: string;
  optional?: boolean;
  /** Only stores of this mode. */
  mode?: "live" | "test";
  value: string | null;
  /** The name of the selected store, which may not come from this field's own search. */
  name: string | null | undefined;
  onChange: (id: string | null, store: FoundStore | null) => void;
}) {
  const { mode, name, onChange, ...field } = props;
  const t = useTranslations("operatorForms.storeField");
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState(false);
  const words = search.trim();
  const found = useData(
    read(["operator-stores", "choice"], "findOperatorStores", {
      query: { limit: 20, ...(mode ? { mode } : {}), ...(words ? { search: words } : {}) },
    }),
    { enabled: open },
  );
  const stores = found.data?.stores ?? [];
  return (
    <ComboboxField
      {...field}
      options={stores.map(({ id, name, slug, mode: of }) => ({
        value: id,
        label: name,
        hint: mode ? slug : `${slug} · ${t(of)}`,
      }))}
      chosen={field.value && name ? [{ value: field.value, label: name }] : []}
      onChange={(id) => onChange(id, stores.find((store) => store.id === id) ?? null)}
      onSearch={setSearch}
      onOpen={() => setOpen(true)}
      loading={open && found.isFetching}
    />
  );
}
