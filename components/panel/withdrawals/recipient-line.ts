import type { Withdrawal } from "../wallet/types.ts";

/**
 * The recipient in one line: holder and bank where they are known, and the masked key or code; null where it may not
 * be shown.
 */
export function recipientLine({ recipient }: Pick<Withdrawal, "recipient">): string | null {
  return recipient && [recipient.name, recipient.bank, recipient.hint].filter(Boolean).join(" · ");
}
