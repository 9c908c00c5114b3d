import type { Context } from "#lib/context/context.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { maskPixKey } from "#lib/pix/keys.ts";
import type { Recipient } from "#lib/pix/port.ts";
import { readable } from "#lib/sealed/readable.ts";
import { seal, unseal } from "#lib/sealed/seal.ts";
import { keyOfCode } from "./destination.ts";
import type { RecipientView } from "./schemas.ts";

type Sent = { id: string; destination: string; isCode: boolean; recipient: string | null };

/** Whether this caller may see whom the store pays: a leaked API key must not reveal it. */
export const seesRecipients = ({ actor }: Pick<Context, "actor">): boolean => actor.kind === "session";

/** The masked recipient, for signed-in members only. */
export function recipientFor(ctx: Pick<Context, "actor">, withdrawal: Sent): RecipientView | null {
  if (!seesRecipients(ctx)) return null;
  const value = unseal("withdrawals.destination", withdrawal.id, withdrawal.destination);
  const { name, bank } = reported(withdrawal);
  if (!withdrawal.isCode) return { kind: "key", hint: maskPixKey(value), name, bank };
  const key = keyOfCode(value);
  const read = readBrCode(value);
  return {
    kind: "code",
    hint: key === null ? `…${value.slice(-8)}` : maskPixKey(key),
    // The name in a code is what its author typed; the PSP's is the holder of the key.
    name: name ?? (read.ok ? read.code.merchantName : null),
    bank,
  };
}

/** The recipient as stored with the withdrawal; null keeps what is stored. */
export function sealRecipient(id: string, recipient: Recipient | null): string | null {
  return recipient && seal("withdrawals.recipient", id, JSON.stringify(recipient));
}

function reported({ id, recipient }: Sent): Recipient {
  const opened = recipient && readable("withdrawals.recipient", id, recipient);
  return opened ? (JSON.parse(opened) as Recipient) : { name: null, bank: null };
}
