import type { Locale } from "#lib/core/locale.ts";
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

type Words = {
  low: string;
  gone: string;
  products: (count: number) => string;
  intro: (store: string) => string;
  left: (units: number) => string;
  outro: string;
  button: string;
};

const WORDS: Record<Locale, Words> = {
  "pt-BR": {
    low: "Estoque baixo",
    gone: "Estoque esgotado",
    products: (count) => `${count} produtos`,
    intro: (store) =>
      `O estoque destes produtos da loja ${store} chegou ao número em que você pediu para ser avisado:`,
    left: (units) =>
      units === 0
        ? "nenhuma unidade disponível"
        : units === 1
          ? "1 unidade disponível"
          : `${units} unidades disponíveis`,
    outro: "Reponha em Estoque, no painel. O próximo aviso de cada um vem só depois de uma reposição.",
    button: "Abrir o estoque",
  },
  en: {
    low: "Low stock",
    gone: "Out of stock",
    products: (count) => `${count} products`,
    intro: (store) =>
      `The stock of these products of the store ${store} has come down to the number at which you wanted to be told:`,
    left: (units) => (units === 0 ? "no unit left" : units === 1 ? "1 unit left" : `${units} units left`),
    outro: "Restock them under Stock, in the panel. The next notice of each comes only after that.",
    button: "Open the stock",
  },
};

/** Text of a store's low stock mail, in the recipient's language. */
export function stockWords(store: string, alerts: readonly Fallen[], locale: Locale) {
  const words = WORDS[locale];
  const [first] = alerts;
  const what = alerts.every(({ available }) => available === 0) ? words.gone : words.low;
  const which = alerts.length === 1 && first ? nameOf(first) : words.products(alerts.length);
  return {
    title: `${what}: ${which}`,
    paragraphs: [
      words.intro(store),
      ...alerts.map((alert) => `${nameOf(alert)}: ${words.left(alert.available)}.`),
      words.outro,
    ],
    button: { label: words.button, url: `${env().APP_URL}/painel/estoque` },
  };
}

function nameOf({ product, variation }: Fallen): string {
  return variation === null ? product : `${product} (${variation})`;
}
