import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import { allCategories } from "../../categories/reads.ts";
import { useAction } from "../../queries/use-action.ts";
import { useData } from "../../queries/use-data.ts";

/** The option "create what was typed". No category has this id. */
const CREATE = "create";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Selects a category by typing; creates it if it does not exist. */
export function CategoryField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | undefined;
}) {
  const t = useTranslations("products.form");
  const [search, setSearch] = useState("");
  const list = useData(allCategories);
  const create = useAction({
    call: (api, name: string) => api.createCategory({ body: { name } }),
    done: ({ category }) => t("categoryCreated", { name: category.name }),
    changes: [["categories"]],
    onDone: ({ category }) => onChange(category.id),
  });
  const made = create.pending ? undefined : list.data?.categories;
  const categories = made ?? list.data?.categories ?? [];
  const wanted = plain(search);
  const found = categories.filter(({ name }) => plain(name).includes(wanted));
  const isNew = wanted !== "" && !categories.some(({ name }) => plain(name) === wanted);
  return (
    <ComboboxField
      label={t("category")}
      value={value}
      onChange={(next) => {
        if (next === CREATE) void create.run(search.trim().slice(0, 80));
        else onChange(next);
      }}
      onSearch={setSearch}
      loading={list.isPending || create.pending}
      options={[
        ...found.map(({ id, name }) => ({ value: id, label: name })),
        ...(isNew ? [{ value: CREATE, label: t("categoryCreate", { name: search.trim() }) }] : []),
      ]}
      chosen={categories.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t("categoryChoose")}
      error={error ?? create.problem?.message ?? list.error?.message}
    />
  );
}
