import type { BilingualText } from "#lib/core/locale.ts";
import type { RefundStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a refund. */
export const REFUND_STATUS = {
  requested: { "pt-BR": "Pedido", en: "Requested" },
  processing: { "pt-BR": "No banco", en: "At the bank" },
  completed: { "pt-BR": "Concluído", en: "Completed" },
  failed: { "pt-BR": "Recusado", en: "Refused" },
} as const satisfies Record<RefundStatus, BilingualText>;
