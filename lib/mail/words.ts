import type { BilingualText } from "#lib/core/locale.ts";
import type { MailStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a mail. */
export const MAIL_STATUS = {
  queued: { "pt-BR": "Na fila", en: "Queued" },
  sent: { "pt-BR": "Enviado", en: "Sent" },
  kept: { "pt-BR": "Guardado", en: "Kept" },
  failed: { "pt-BR": "Falhou", en: "Failed" },
} as const satisfies Record<MailStatus, BilingualText>;
