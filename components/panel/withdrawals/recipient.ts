import type { Withdrawal } from "../wallet/types.ts";

/** The recipient in one line: the name if it is known, and the masked key or code; null where it may not be shown. */
export function recipientLine({ recipient }: Pick<Withdrawal, "recipient">): string | null {
  return recipient && [recipient.name, recipient.hint].filter(Boolean).join(" · ");
}
