import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
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
  const goTo = useGoTo();
  return (
    <div className="mb-4 grid gap-3">
      <SearchField label={t("search.label")} value={search} onChange={onSearch} />
      {search && (
        <SettingsFound
          tabs={tabs}
          search={search}
          choose={(tab, label) => {
            onChoose(tab);
            goTo(label);
          }}
        />
      )}
    </div>
  );
}

/** For how long a tab may take to load until the focus stays where it is. */
const PATIENCE_MS = 4_000;

/** Moves the focus to the control with a label, or to the heading with this text, once it is on the page. */
function useGoTo(): (label: string) => void {
  const watching = useRef<MutationObserver>(undefined);
  useEffect(() => () => watching.current?.disconnect(), []);
  return (label) => {
    watching.current?.disconnect();
    const observer = new MutationObserver(() => focusOn(label) && observer.disconnect());
    watching.current = observer;
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), PATIENCE_MS);
  };
}

function focusOn(label: string): boolean {
  const panel = document.querySelector("[role=tabpanel][data-state=active]");
  const named = [...(panel?.querySelectorAll<HTMLElement>("label, legend, h2, a") ?? [])].find((element) =>
    element.textContent?.startsWith(label),
  );
  if (!named) return false;
  const control = named instanceof HTMLLabelElement ? named.control : named.querySelector("input");
  const target = control ?? named;
  if (!control) named.tabIndex = -1;
  target.scrollIntoView({ block: "center" });
  target.focus({ preventScroll: true });
  return true;
}
