export const LOCALES = ["pt-BR", "en"] as const;
export type Locale = (typeof LOCALES)[number];
/** A text in every supported language. */
export type BilingualText = Readonly<Record<Locale, string>>;
type TextNode = BilingualText | TextTree | readonly TextNode[];
/** Texts by key, nested by context; lists for paragraphs. */
export type TextTree = { readonly [key: string]: TextNode };
/** The shape of `T` with every text in one language. */
export type InLocale<T> = T extends BilingualText ? string : { readonly [K in keyof T]: InLocale<T[K]> };
export const DEFAULT_LOCALE: Locale = "pt-BR";

/**
 * Negotiates the language from an Accept-Language header (RFC 9110): the supported one with the highest
 * weight.
 */
export function localeFor(header: string | null | undefined): Locale {
  if (!header) return DEFAULT_LOCALE;
  let best: Locale = DEFAULT_LOCALE;
  let bestWeight = 0;
  for (const part of header.split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
    const weight = q === undefined ? 1 : Number(q);
    const locale = tag.startsWith("pt")
      ? "pt-BR"
      : tag.startsWith("en")
        ? "en"
        : tag === "*"
          ? DEFAULT_LOCALE
          : null;
    if (locale && weight > bestWeight) {
      best = locale;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether an Accept-Language header names a language of ours. Many programs send `*`, which names none. */
export function namesLocale(header: string | null | undefined): boolean {
  return (header ?? "").split(",").some((part) => /^\s*(pt|en)\b/i.test(part.slice(0, 40)));
}

export function asLocale(value: string): Locale {
  return value === "en" ? "en" : DEFAULT_LOCALE;
}

/** Reduces texts to one language: `{ title: { "pt-BR": …, en: … } }` to `{ title: … }`. */
export function inLocale<T extends TextNode>(texts: T, locale: Locale): InLocale<T> {
  return reduced(texts, locale) as InLocale<T>;
}

function reduced(node: TextNode, locale: Locale): unknown {
  if (isList(node)) return node.map((each) => reduced(each, locale));
  const text = node[locale];
  if (typeof text === "string") return text;
  return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, reduced(each, locale)]));
}

function isList(node: TextNode): node is readonly TextNode[] {
  return Array.isArray(node);
}
