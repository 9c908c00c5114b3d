import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { contains } from "../layout/contains.ts";
import { useCan } from "../queries/use-can.ts";
import { goToSetting } from "./go-to-setting.ts";
import { OTHER_WORDS, PAGES, SETTINGS } from "./settings-list.ts";
import { TAB_NAMES, type Tab } from "./settings-tabs.ts";

type Props = { tabs: readonly Tab[]; search: string; onChoose: (tab: Tab) => void };

/** The settings that a search finds, by name or by another word for them. */
export function SettingsFound({ tabs, search, onChoose }: Props) {
  const t = useTranslations("settings");
  const can = useCan();
  const found = tabs.flatMap((tab) =>
    SETTINGS[tab]
      .map((key) => ({ tab, key, page: PAGES[key], label: t(key), tabLabel: t(`tabs.${TAB_NAMES[tab]}`) }))
      .filter(({ page }) => !page?.needs || can(page.needs))
      .filter(({ key, label, tabLabel }) => contains(`${label} ${tabLabel}`, OTHER_WORDS[key], search)),
  );
  return (
    <>
      <p role="status" className="text-body text-muted empty:hidden">
        {found.length === 0 && t("search.none", { search })}
      </p>
      {found.length > 0 && (
        <ul
          aria-label={t("search.results")}
          className="max-w-[44.75rem] divide-y divide-line rounded-card border border-line bg-surface"
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
                    goToSetting(label);
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
    </>
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
