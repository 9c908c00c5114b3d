import type { BilingualText } from "#lib/core/locale.ts";
import type { CouponState } from "./manage.ts";

/** Display names of the states of a coupon. */
export const COUPON_WORDS = {
  active: { "pt-BR": "Ativo", en: "Active" },
  inactive: { "pt-BR": "Pausado", en: "Paused" },
  used_up: { "pt-BR": "Esgotado", en: "Used up" },
  expired: { "pt-BR": "Vencido", en: "Expired" },
} as const satisfies Record<CouponState, BilingualText>;
