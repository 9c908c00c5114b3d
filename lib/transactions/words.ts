import type { BilingualText } from "#lib/core/locale.ts";
import type { TransactionStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a charge, or of a withdrawal in the list of charges. */
export const TRANSACTION_STATUS: Readonly<Record<TransactionStatus, BilingualText>> = {
  PENDING: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
  COMPLETED: { "pt-BR": "Paga", en: "Paid" },
  CANCELLED: { "pt-BR": "Vencida", en: "Ended" },
  FAILED: { "pt-BR": "Recusada", en: "Refused" },
};
