import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { WithdrawalStatus } from "#prisma/generated/enums.ts";

/** Display names of the states of a withdrawal. */
export const WITHDRAWAL_STATUS = {
  pending: { "pt-BR": "Aguardando", en: "Waiting" },
  processing: { "pt-BR": "No banco", en: "At the bank" },
  approved: { "pt-BR": "Concluído", en: "Completed" },
  rejected: { "pt-BR": "Recusado", en: "Rejected" },
} as const satisfies Record<WithdrawalStatus, BilingualText>;

/**
 * Why a withdrawal that no person rejected was not sent. `rejectReason` holds the Portuguese text; pages show it in the
 * reader's language.
 */
export const REJECT_REASONS = {
  codeChanged: {
    "pt-BR": "o valor do código mudou; nada foi enviado",
    en: "the amount of the code has changed; nothing was sent",
  },
  bankUnavailable: {
    "pt-BR": "o banco não estava disponível; nada foi enviado",
    en: "the bank was unavailable; nothing was sent",
  },
  accountClosed: {
    "pt-BR": "a conta que o pagaria foi encerrada; nada foi enviado",
    en: "the account that would pay it was closed; nothing was sent",
  },
} as const satisfies Record<string, BilingualText>;

const BY_BANK = "recusado pelo banco";

/** The reason of a withdrawal that the bank rejected, with its own words if it gave any. */
export const rejectedByBank = (words: string | null): string => (words ? `${BY_BANK}: ${words}` : BY_BANK);

/** The reason of a withdrawal that operators ended as not sent. `proof` is the bank's protocol. */
export const notSentByProof = (proof: string): string => `não enviado, segundo o banco (${proof})`;
const NOT_SENT = /^não enviado, segundo o banco \((.*)\)$/s;

/**
 * The reason without its beginning, which repeats the title that names who rejected the withdrawal: the words of the bank or
 * of a person, the bank's protocol, or one of our own reasons in the reader's language. Null if nothing is left.
 */
export function shownReason(reason: string | null, locale: Locale): string | null {
  if (reason === null || reason === BY_BANK) return null;
  if (reason.startsWith(`${BY_BANK}: `)) return reason.slice(BY_BANK.length + 2);
  const own = Object.values(REJECT_REASONS).find((texts) => texts["pt-BR"] === reason);
  return own ? own[locale] : (NOT_SENT.exec(reason)?.[1] ?? reason);
}
