"use client";

import { useLocale, useTranslations } from "next-intl";
import { Logo } from "#components/panel/layout/logo.tsx";
import { useSwitchLanguage } from "#components/panel/layout/use-switch-language.ts";
import { cx } from "#components/ui/classes.ts";
import { Theme, type ThemeProps } from "#components/ui/theme.tsx";
import { EntryScene } from "./entry-scene.tsx";

/** Layout of the pages before the panel: the form at the left, an illustration at the right. */
export function EntryFrame({ nonce, children }: ThemeProps) {
  const t = useTranslations("account.entry");
  return (
    <Theme nonce={nonce}>
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <div className="flex min-w-0 flex-col px-5 sm:px-10">
          <header className="flex h-18 items-center">
            <a
              href="/"
              className="flex min-h-11 items-center gap-2 text-[1.0625rem] font-semibold tracking-[-0.01em]"
            >
              <Logo className="size-7" />
              {t("brand")}
            </a>
          </header>
          <main className="mx-auto grid w-full max-w-[25rem] flex-1 content-start pt-[clamp(1rem,9vh,6.5rem)] pb-10">
            {children}
          </main>
          <footer className="flex h-16 items-center">
            <Languages />
          </footer>
        </div>
        <aside className="hidden border-l border-line bg-sunken lg:grid lg:place-items-center">
          <EntryScene />
        </aside>
      </div>
    </Theme>
  );
}

const LANGUAGES = [
  { value: "pt-BR", label: "Português" },
  { value: "en", label: "English" },
] as const;

function Languages() {
  const t = useTranslations("account.entry");
  const now = useLocale();
  const switchTo = useSwitchLanguage();
  return (
    <fieldset className="-ml-2.5 flex gap-0.5">
      <legend className="sr-only">{t("language")}</legend>
      {LANGUAGES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={now === value}
          onClick={() => switchTo(value)}
          className={cx(
            "min-h-11 cursor-pointer rounded-control px-2.5 text-small hover:text-ink",
            now === value ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
