import { createHash } from "node:crypto";
import { z } from "zod";
import type { LooseRefunds, ReceivedPix, ReceivedRefund, UnreadablePart } from "../../port.ts";
import { keyAs, pixOf, refundOf } from "./payer.ts";
import { amount, listedRefund, moment, pix, read } from "./schemas.ts";

/** What could be read of a row of a list: the Pix with its refunds, or only its refunds, and what could not. */
type Parts = { pix: ReceivedPix | null; loose: LooseRefunds | null; unreadable: UnreadablePart[] };

const text = z.string().min(1).nullable().catch(null);

/** What a row without a readable whole still tells of itself. */
const rowFacts = z
  .object({
    endToEndId: pix.shape.endToEndId.nullable().catch(null),
    valor: amount.nullable().catch(null),
    chave: text,
    horario: moment.nullable().catch(null),
    devolucoes: z.unknown().optional(),
  })
  .catch({ endToEndId: null, valor: null, chave: null, horario: null, devolucoes: null });

const refundFacts = z
  .object({ id: text, rtrId: text, valor: amount.nullable().catch(null) })
  .catch({ id: null, rtrId: null, valor: null });

/**
 * Reads a received Pix part by part: itself, and each of its refunds. An unreadable part never changes what the others
 * give. `own`: the account's key.
 */
export function readParts(row: unknown, own: string | null): Parts {
  const facts = rowFacts.parse(row);
  const { endToEndId } = facts;
  const chave = keyAs(own, facts.chave);
  const head = read(pix, row);
  const itself = { part: "pix", devolucaoId: null, amount: facts.valor, chave, at: facts.horario } as const;
  if (endToEndId === null) {
    const reference = `row-${hashOf(row)}`;
    const problem = head.ok ? "" : head.problem;
    return { pix: null, loose: null, unreadable: [{ ...itself, endToEndId, reference, problem }] };
  }
  const { refunds, unreadable } = readRefunds(facts.devolucoes, { endToEndId, chave });
  if (head.ok) {
    const { txid } = head.value;
    return { pix: { ...pixOf(head.value), refunds, txid: txid || null, chave }, loose: null, unreadable };
  }
  const { problem } = head;
  unreadable.unshift({ ...itself, endToEndId, reference: endToEndId, problem });
  return { pix: null, loose: refunds.length > 0 ? { endToEndId, chave, refunds } : null, unreadable };
}

type OfPix = { endToEndId: string; chave: string | null };

function readRefunds(
  devolucoes: unknown,
  of: OfPix,
): { refunds: ReceivedRefund[]; unreadable: UnreadablePart[] } {
  if (devolucoes === null || devolucoes === undefined) return { refunds: [], unreadable: [] };
  if (!Array.isArray(devolucoes)) {
    const problem = "an answer of the PSP can't be read: devolucoes";
    return { refunds: [], unreadable: [unreadableRefund(of, devolucoes, problem)] };
  }
  const refunds: ReceivedRefund[] = [];
  const unreadable: UnreadablePart[] = [];
  for (const written of devolucoes) {
    const refund = read(listedRefund, written);
    if (refund.ok) refunds.push(refundOf(refund.value));
    else unreadable.push(unreadableRefund(of, written, `a refund of it: ${refund.problem}`));
  }
  return { refunds, unreadable };
}

function unreadableRefund({ endToEndId, chave }: OfPix, written: unknown, problem: string): UnreadablePart {
  const { id, rtrId, valor } = refundFacts.parse(written);
  const devolucaoId = id ?? rtrId;
  const reference = `${endToEndId}/${devolucaoId ?? hashOf(written)}`;
  return { part: "refund", endToEndId, reference, devolucaoId, amount: valor, chave, at: null, problem };
}

/** Names a part that has no id of its own. The order of members may change from answer to answer. */
export function hashOf(part: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(part, sorted) ?? "")
    .digest("hex")
    .slice(0, 16);
}

function sorted(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
