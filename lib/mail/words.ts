import type { BilingualText } from "#lib/core/locale.ts";
import type { MailStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a mail. */
export const MAIL_STATUS = {
  queued: { "pt-BR": "Na fila", en: "Queued" },
  sent: { "pt-BR": "Enviado", en: "Sent" },
  kept: { "pt-BR": "E-mail não enviado", en: "E-mail not sent" },
  failed: { "pt-BR": "Recusado", en: "Refused" },
} as const satisfies Record<MailStatus, BilingualText>;

/** Display name of `kept` in a test store, which writes to its own team only. */
export const KEPT_IN_TEST = {
  "pt-BR": "E-mail não enviado (loja de teste)",
  en: "E-mail not sent (test store)",
} as const satisfies BilingualText;

/** Display names of the states of a mail of a store in this mode. */
export function mailStatusWords(mode: "test" | "live"): Readonly<Record<MailStatus, BilingualText>> {
  return mode === "test" ? { ...MAIL_STATUS, kept: KEPT_IN_TEST } : MAIL_STATUS;
}
