/** The languages of the panel and of people's accounts. The first is the default. */
export const LANGUAGES = ["pt-BR", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie with the chosen language. */
export const LANGUAGE_COOKIE = "idioma";

/** The chosen language, else the browser's preferred one, else Portuguese. */
export function languageOf(chosen: string | undefined, accepted: string | null): Language {
  return LANGUAGES.find((language) => language === chosen) ?? accepts(accepted ?? "") ?? LANGUAGES[0];
}

function accepts(header: string): Language | undefined {
  const wanted = header
    .split(",")
    .map((entry) => {
      const [tag = "", ...params] = entry.trim().toLowerCase().split(";");
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { base: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { base } of wanted) {
    const found = LANGUAGES.find((language) => language.split("-")[0] === base);
    if (found) return found;
  }
  return undefined;
}
