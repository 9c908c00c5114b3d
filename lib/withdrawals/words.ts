import type { BilingualText } from "#lib/core/locale.ts";
import type { WithdrawalStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a withdrawal. */
export const WITHDRAWAL_STATUS = {
  pending: { "pt-BR": "Aguardando", en: "Waiting" },
  processing: { "pt-BR": "No banco", en: "At the bank" },
  approved: { "pt-BR": "Concluído", en: "Completed" },
  rejected: { "pt-BR": "Recusado", en: "Rejected" },
} as const satisfies Record<WithdrawalStatus, BilingualText>;
