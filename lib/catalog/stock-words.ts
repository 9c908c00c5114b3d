import { fill } from "#lib/core/fill.ts";
import { inLocale, type Locale, type TextTree } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";

/** A variation whose stock fell to its alert threshold. */
export type Fallen = {
  id: string;
  storeId: string;
  product: string;
  variation: string | null;
  available: number;
  threshold: number;
};

const TEXTS = {
  low: { "pt-BR": "Estoque baixo", en: "Low stock" },
  gone: { "pt-BR": "Estoque esgotado", en: "Out of stock" },
  products: { "pt-BR": "{count} produtos", en: "{count} products" },
  intro: {
    "pt-BR": "O estoque destes produtos da loja {store} chegou ao número em que você pediu para ser avisado:",
    en: "The stock of these products of the store {store} has fallen to the number at which you asked to be notified:",
  },
  left: {
    none: { "pt-BR": "nenhuma unidade disponível", en: "no unit left" },
    one: { "pt-BR": "1 unidade disponível", en: "1 unit left" },
    many: { "pt-BR": "{units} unidades disponíveis", en: "{units} units left" },
  },
  outro: {
    "pt-BR": "Reponha em Estoque, no painel. O próximo aviso de cada um vem só depois de uma reposição.",
    en: "Restock them under Stock, in the panel. The next alert for each comes only after a restock.",
  },
  button: { "pt-BR": "Abrir o estoque", en: "Open the stock" },
} as const satisfies TextTree;

/** Text of a store's low stock mail, in the recipient's language. */
export function stockWords(store: string, alerts: readonly Fallen[], locale: Locale) {
  const texts = inLocale(TEXTS, locale);
  const [first] = alerts;
  const what = alerts.every(({ available }) => available === 0) ? texts.gone : texts.low;
  const which =
    alerts.length === 1 && first
      ? nameOf(first)
      : fill(texts.products, { count: String(alerts.length) }, locale);
  const left = (units: number) => {
    const text = units === 0 ? texts.left.none : units === 1 ? texts.left.one : texts.left.many;
    return fill(text, { units: String(units) }, locale);
  };
  return {
    title: `${what}: ${which}`,
    paragraphs: [
      fill(texts.intro, { store }, locale),
      ...alerts.map((alert) => `${nameOf(alert)}: ${left(alert.available)}.`),
      texts.outro,
    ],
    button: { label: texts.button, url: `${env().APP_URL}/painel/estoque` },
  };
}

function nameOf({ product, variation }: Fallen): string {
  return variation === null ? product : `${product} (${variation})`;
}
