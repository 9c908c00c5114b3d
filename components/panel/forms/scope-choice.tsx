import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import { allCategories } from "../categories/reads.ts";
import { productNames } from "../products/reads.ts";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";

type Props = {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

/** Selects products, searched by the API. */
export function ProductsField({ value, ...props }: Props) {
  const t = useTranslations("forms.scope");
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState(false);
  const found = useData(
    read(["products", "choice"], "listProducts", {
      query: { limit: 20, ...(search.trim() ? { search: search.trim() } : {}) },
    }),
    { enabled: open },
  );
  const ids = value.slice(0, 100).toSorted();
  const chosen = useData(productNames(ids), { enabled: ids.length > 0 });
  const optionsOf = (list: typeof found) =>
    (list.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ComboboxField
      {...props}
      multiple
      value={value}
      placeholder={t("noProducts")}
      options={optionsOf(found)}
      chosen={optionsOf(chosen)}
      onSearch={setSearch}
      onOpen={() => setOpen(true)}
      loading={open && found.isFetching}
    />
  );
}

export function CategoriesField(props: Props) {
  const t = useTranslations("forms.scope");
  const list = useData(allCategories);
  return (
    <ComboboxField
      {...props}
      multiple
      placeholder={t("noCategories")}
      options={(list.data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={list.isPending}
    />
  );
}
