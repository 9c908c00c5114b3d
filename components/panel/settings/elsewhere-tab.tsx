import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useCan } from "../queries/use-can.ts";
import { PAGES, SETTINGS } from "./settings-list.ts";

/** Settings with a page of their own, listed with their links. */
export function ElsewhereTab({
  tab,
  name,
}: {
  tab: "equipe" | "desenvolvedores";
  name: "team" | "developers";
}) {
  const t = useTranslations("settings");
  const can = useCan();
  const entries = SETTINGS[tab].flatMap((key) => {
    const page = PAGES[key];
    return page && (!page.needs || can(page.needs)) ? [{ key, href: page.href }] : [];
  });
  return (
    <Card
      flush
      title={t(`tabs.${name}`)}
      description={t(`elsewhere.${name}.text`)}
      className="max-w-[44.75rem]"
    >
      <ul className="divide-y divide-line border-t border-line">
        {entries.map(({ key, href }) => (
          <li key={key}>
            <IntentLink
              href={href}
              className="flex min-h-12 items-center gap-3 px-(--inset) py-2.5 text-body font-medium -outline-offset-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">{t(key)}</span>
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-faint" />
            </IntentLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
