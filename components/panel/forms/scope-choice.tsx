import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import type { Option } from "#components/ui/combobox-list.tsx";
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
  // The list remembers what is chosen from it: only the names of those before are unknown.
  const [before] = useState(value);
  const named = useData(productNames(before), { enabled: before.length > 0 });
  return (
    <ComboboxField
      {...props}
      multiple
      value={value}
      placeholder={t("noProducts")}
      options={optionsOf(found.data?.products ?? [])}
      chosen={named.data && namedOf(before, named.data, t("deletedProduct"))}
      onSearch={setSearch}
      onOpen={() => setOpen(true)}
      loading={open && found.isFetching}
    />
  );
}

export function CategoriesField(props: Props) {
  const t = useTranslations("forms.scope");
  const list = useData(allCategories);
  const categories = list.data?.categories;
  return (
    <ComboboxField
      {...props}
      multiple
      placeholder={t("noCategories")}
      options={optionsOf(categories ?? [])}
      chosen={categories && namedOf(props.value, categories, t("deletedCategory"))}
      loading={list.isPending}
    />
  );
}

type Named = { id: string; name: string };

const optionsOf = (named: readonly Named[]): Option[] =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** The options of these ids. Those that the store no longer has were deleted. */
function namedOf(ids: readonly string[], named: readonly Named[], deleted: string): Option[] {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ value: id, label: names.get(id) ?? deleted }));
}
