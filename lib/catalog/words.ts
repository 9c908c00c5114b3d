import type { BilingualText } from "#lib/core/locale.ts";
import type { StockStatus } from "#prisma/generated/enums.ts";
import type { StockLevel } from "./stock-levels.ts";

/** Display names of the states of a product's stock. */
export const LEVEL_WORDS = {
  ok: { "pt-BR": "Em estoque", en: "In stock" },
  low: { "pt-BR": "Baixo", en: "Low" },
  none: { "pt-BR": "Sem estoque", en: "Out of stock" },
} as const satisfies Record<StockLevel["state"], BilingualText>;

/** Display names of the states of a unit. */
export const UNIT_WORDS = {
  available: { "pt-BR": "Disponível", en: "Available" },
  reserved: { "pt-BR": "Reservada", en: "Reserved" },
  delivered: { "pt-BR": "Entregue", en: "Delivered" },
  replaced: { "pt-BR": "Trocada", en: "Replaced" },
} as const satisfies Record<StockStatus, BilingualText>;
