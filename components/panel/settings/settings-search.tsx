"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { contains } from "../layout/contains.ts";
import { useCan } from "../queries/use-can.ts";
import { OTHER_WORDS, PAGES, SETTINGS, TAB_NAMES, type Tab } from "./settings-list.ts";

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
  const can = useCan();
  const found = tabs.flatMap((tab) =>
    SETTINGS[tab]
      .map((key) => ({ tab, key, page: PAGES[key], label: t(key), tabLabel: t(`tabs.${TAB_NAMES[tab]}`) }))
      .filter(({ page }) => !page?.needs || can(page.needs))
      .filter(({ key, label, tabLabel }) => contains(`${label} ${tabLabel}`, OTHER_WORDS[key], search)),
  );
  return (
    <div className="mb-4 grid gap-3">
      <SearchField label={t("search.label")} value={search} onChange={onSearch} />
      {search && (
        <p role="status" className="text-body text-muted empty:hidden">
          {found.length === 0 && t("search.none", { search })}
        </p>
      )}
      {search && found.length > 0 && (
        <ul
          aria-label={t("search.results")}
          className="max-w-[52rem] divide-y divide-line rounded-card border border-line bg-surface"
        >
          {found.map(({ tab, key, page, label, tabLabel }) => (
            <li key={key}>
              {page ? (
                <IntentLink href={page.href} className={RESULT}>
                  <Result label={label} tabLabel={tabLabel} />
                </IntentLink>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    onChoose(tab);
                    goTo(label);
                  }}
                  className={RESULT}
                >
                  <Result label={label} tabLabel={tabLabel} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const RESULT =
  "flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 py-2 text-left -outline-offset-2 hover:bg-soft";

function Result({ label, tabLabel }: { label: string; tabLabel: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{label}</span>
        <span className="block text-small text-muted">{tabLabel}</span>
      </span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-faint" />
    </>
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
