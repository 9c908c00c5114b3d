import { useTranslations } from "next-intl";
import { deferred } from "#components/ui/deferred.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import type { Tab } from "./settings-tabs.ts";

const SettingsFound = deferred(() => import("./settings-found.tsx").then((file) => file.SettingsFound));

type Props = {
  tabs: readonly Tab[];
  search: string;
  onSearch: (search: string) => void;
  /** Opens the tab of a setting. */
  onChoose: (tab: Tab) => void;
};

/** Finds a setting by its name, opens its tab and moves the focus to it; or leads to its page. */
export function SettingsSearch({ tabs, search, onSearch, onChoose }: Props) {
  const t = useTranslations("settings");
  return (
    <div className="mb-4 grid gap-3">
      <SearchField label={t("search.label")} value={search} onChange={onSearch} />
      {search && <SettingsFound tabs={tabs} search={search} onChoose={onChoose} />}
    </div>
  );
}
