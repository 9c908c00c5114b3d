import type { BilingualText } from "#lib/core/locale.ts";
import type { StockAdded } from "./add-stock.ts";
import type { UnitsRemoved } from "./remove-units.ts";

const STOCKED: BilingualText = { "pt-BR": "Estoque cadastrado.", en: "Stock added." };
const NOTHING_NEW: BilingualText = {
  "pt-BR": "Nada novo: o produto já tinha todos esses itens.",
  en: "Nothing was added: the product already has all of these items.",
};
const UNITS_REMOVED: BilingualText = { "pt-BR": "Unidades removidas.", en: "Units removed." };
const NONE_REMOVED: BilingualText = {
  "pt-BR": "Nenhuma unidade removida: nenhuma das pedidas está disponível.",
  en: "No units were removed: none of those requested is available.",
};

/** The sentences of answers that may have changed nothing. */
export const wordsOfAdded = ({ added }: StockAdded) => (added > 0 ? STOCKED : NOTHING_NEW);
export const wordsOfRemoved = ({ removed }: UnitsRemoved) => (removed > 0 ? UNITS_REMOVED : NONE_REMOVED);
