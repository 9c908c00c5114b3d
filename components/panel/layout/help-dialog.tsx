import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Dialog } from "#components/ui/dialog.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { HelpContent } from "../help/help-content.tsx";
import { HELP } from "../help/help-texts.ts";
import { PAGES } from "./pages.ts";
import { useMayOpen, usePageId } from "./use-pages.ts";

/** The help of the panel: of the page behind it first, then of every other page, folded. */
export function HelpDialog({ close }: { close: () => void }) {
  const t = useTranslations("help");
  const names = useTranslations("layout.pages");
  const locale = useLocale();
  const here = usePageId();
  const mayOpen = useMayOpen();
  const others = PAGES.filter((page) => page.id !== here && HELP[page.id] && mayOpen(page));
  return (
    <Dialog open onOpenChange={close} title={t("title")} size="md">
      <div className="grid gap-5">
        <section aria-label={t("label")}>
          <HelpContent page={here} />
        </section>
        <section className="grid gap-2">
          <h3 className="text-section">{t("others")}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {others.map(({ id, href }) => (
              <li key={id}>
                <details className="group">
                  <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-body font-medium [&::-webkit-details-marker]:hidden">
                    {names(id)}
                    <ChevronDown
                      aria-hidden
                      className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <div className="grid gap-2 pb-3.5 text-body text-muted">
                    <p className="text-ink">{HELP[id]?.about[locale]}</p>
                    <ul className="grid list-disc gap-1.5 pl-5">
                      {HELP[id]?.how.map((sentence) => (
                        <li key={sentence.en}>{sentence[locale]}</li>
                      ))}
                    </ul>
                    <IntentLink
                      href={href}
                      onClick={close}
                      className="justify-self-start py-1 underline underline-offset-3"
                    >
                      {t("open", { page: names(id) })}
                    </IntentLink>
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
