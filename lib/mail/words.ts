import type { BilingualText } from "#lib/core/locale.ts";
import type { MailStatus } from "#prisma/generated/enums.ts";

/** The states of a mail in words. */
export const MAIL_STATUS = {
  queued: { "pt-BR": "Na fila", en: "Queued" },
  sent: { "pt-BR": "Enviado", en: "Sent" },
  kept: { "pt-BR": "Guardado", en: "Kept" },
  failed: { "pt-BR": "Falhou", en: "Failed" },
} as const satisfies Record<MailStatus, BilingualText>;
