import type { BilingualText } from "#lib/core/locale.ts";
import type { TransactionStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a charge. */
export const TRANSACTION_STATUS: Readonly<Record<TransactionStatus, BilingualText>> = {
  PENDING: { "pt-BR": "Aguardando", en: "Waiting" },
  COMPLETED: { "pt-BR": "Paga", en: "Paid" },
  CANCELLED: { "pt-BR": "Vencida", en: "Ended" },
  FAILED: { "pt-BR": "Falhou", en: "Failed" },
};

/** Display names of a paid charge of which money went back. */
export const CHARGE_REFUNDED: Readonly<Record<"partly" | "whole", BilingualText>> = {
  partly: { "pt-BR": "Reembolsada em parte", en: "Partly refunded" },
  whole: { "pt-BR": "Reembolsada", en: "Refunded" },
};
