import type { Context } from "#lib/context/context.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { maskPixKey } from "#lib/pix/keys.ts";
import { unseal } from "#lib/sealed/seal.ts";
import { keyOfCode } from "./destination.ts";
import type { RecipientView } from "./schemas.ts";

/** The masked recipient, for signed-in members only: a leaked API key must not reveal whom the store pays. */
export function recipientFor(
  { actor }: Pick<Context, "actor">,
  withdrawal: { id: string; destination: string; isCode: boolean },
): RecipientView | null {
  if (actor.kind !== "session") return null;
  const value = unseal("withdrawals.destination", withdrawal.id, withdrawal.destination);
  if (!withdrawal.isCode) return { kind: "key", hint: maskPixKey(value), name: null };
  const key = keyOfCode(value);
  const read = readBrCode(value);
  return {
    kind: "code",
    hint: key === null ? `…${value.slice(-8)}` : maskPixKey(key),
    name: read.ok ? read.code.merchantName : null,
  };
}
