import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import { PageLanguage } from "./page-language.tsx";
import type { Texts } from "./typed.ts";

/** Gives the page below the texts that it names, and those of the primitives and the shell. */
export async function PageTexts({
  names = [],
  children,
}: {
  names?: readonly (keyof Texts)[];
  children: React.ReactNode;
}) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const wanted = [...new Set<keyof Texts>(["ui", "shell", ...names])];
  const messages = Object.fromEntries(wanted.map((name) => [name, all[name]]));
  return (
    <NextIntlClientProvider messages={messages}>
      <PageLanguage language={locale} />
      {children}
    </NextIntlClientProvider>
  );
}
