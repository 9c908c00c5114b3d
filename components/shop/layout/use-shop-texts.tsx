"use client";

import { createContext, useContext, useMemo } from "react";
import type { Language } from "#components/texts/languages.ts";
import type { Messages } from "#components/texts/typed.ts";

/** The paths of all texts of an area: `form.name`. */
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

export type ShopArea = keyof Messages;
/** The texts of one area, by their paths. */
export type FlatTexts = Readonly<Record<string, string>>;

type Given = { locale: Language; texts: Readonly<Record<string, FlatTexts>> };

const Context = createContext<Given>({ locale: "pt-BR", texts: {} });

/**
 * Provides the texts to the components below it, in addition to the texts of outer providers. Pages use `ShopTexts`.
 */
export function ShopTextsProvider({ locale, texts, children }: Given & { children: React.ReactNode }) {
  const above = useContext(Context).texts;
  const value = useMemo(() => ({ locale, texts: { ...above, ...texts } }), [above, locale, texts]);
  return <Context value={value}>{children}</Context>;
}

/** The language of the page, for amounts and dates. */
export function useShopLocale(): Language {
  return useContext(Context).locale;
}

/**
 * The texts of an area that the page names in `ShopTexts`. `t("form.name", { count })` replaces `{count}`; it
 * does not support ICU otherwise: a plural is two texts, and the caller chooses one.
 */
export function useShopTexts<Area extends ShopArea>(area: Area) {
  const texts = useContext(Context).texts[area];
  if (!texts) throw new Error(`The page does not name "${area}" in its ShopTexts.`);
  return (key: PathsOf<Messages[Area]>, values?: Readonly<Record<string, string | number>>): string =>
    fill(texts[key] ?? key, values);
}

function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
