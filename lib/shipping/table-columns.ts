import { foldedTitle } from "#lib/core/cells.ts";
import type { BilingualText } from "#lib/core/locale.ts";

/** The columns of a freight table, for export and import. */
export const COLUMNS = {
  cepFrom: { "pt-BR": "CEP inicial", en: "CEP from" },
  cepTo: { "pt-BR": "CEP final", en: "CEP to" },
  weightTo: { "pt-BR": "peso até (g)", en: "weight up to (g)" },
  price: { "pt-BR": "preço", en: "price" },
  daysFrom: { "pt-BR": "prazo de (dias)", en: "days from" },
  daysTo: { "pt-BR": "prazo até (dias)", en: "days to" },
  service: { "pt-BR": "nome", en: "name" },
} as const satisfies Record<string, BilingualText>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];

/** The required columns. */
export const NEEDED = ["cepFrom", "cepTo", "weightTo", "price"] as const;

/** Other titles that carriers and shop systems use. */
const ALSO: Partial<Record<ColumnKey, readonly string[]>> = {
  cepFrom: ["cep inicio", "cep de", "faixa inicial", "zip from", "zip code start", "zipcodestart"],
  cepTo: ["cep fim", "cep ate", "faixa final", "zip to", "zip code end", "zipcodeend"],
  weightTo: [
    ...["peso ate", "peso final", "peso fim", "peso maximo", "peso max"],
    ...["weight up to", "weight to", "weight end", "max weight", "weightend"],
  ],
  price: ["valor", "frete", "valor do frete", "custo", "freight", "cost", "absolutemoneycost"],
  daysFrom: ["prazo de", "prazo minimo", "prazo min", "prazo inicial", "min days"],
  daysTo: [
    ...["prazo ate", "prazo", "prazo dias", "prazo em dias", "dias", "prazo maximo", "prazo max"],
    ...["prazo final", "days", "max days"],
  ],
  service: ["servico", "transportadora", "modalidade", "service", "carrier"],
};

const BY_TITLE = new Map(
  COLUMN_KEYS.flatMap((key) =>
    [...Object.values(COLUMNS[key]), ...(ALSO[key] ?? [])].map((title) => [bare(title), key] as const),
  ),
);

export type WeightUnit = "g" | "kg";

/** Removes the unit of a title: "Peso final (kg)" is the same column as "peso final", "Preço (R$)" as "preço". */
function bare(title: string): string {
  return foldedTitle(title).replace(
    / (?:em )?(?:g|gr|gramas?|grams?|kg|kgs|quilos?|kilos?|r|reais|brl)$/,
    "",
  );
}

/** The column of a title and the unit in it; null for an unknown title. */
export function columnOf(title: string): { key: ColumnKey; unit: WeightUnit | null } | null {
  const key = BY_TITLE.get(bare(title));
  if (!key) return null;
  const word = foldedTitle(title).slice(bare(title).length).trim();
  return { key, unit: /k|quilo/.test(word) ? "kg" : /g/.test(word) ? "g" : null };
}
