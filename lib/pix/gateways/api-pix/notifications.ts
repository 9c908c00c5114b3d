import { z } from "zod";
import type { NotificationPort, Notified } from "../../port.ts";
import type { Connected } from "./connected.ts";
import type { Answer } from "./exchange.ts";
import { outcomeOf } from "./outcome.ts";
import { problemOf } from "./problem.ts";

/** More than any PSP sends in one notification; the rest is found by listing. */
const MOST = 2_000;

const id = z
  .string()
  .regex(/^[a-zA-Z0-9]{1,35}$/)
  .optional()
  .catch(undefined);

const item = z.object({
  endToEndId: id,
  txid: id,
  gnExtras: z.object({ idEnvio: id }).optional().catch(undefined),
  // One without an id is found when its Pix is read.
  devolucoes: z
    .array(z.object({ id }).catch({ id: undefined }))
    .optional()
    .catch(undefined),
});

/**
 * Returns the ids in a notification: `{ pix: [...] }`, or the bare array that Inter sends. Ignores everything
 * else. Never throws.
 */
export function parseNotification(body: unknown): Notified {
  const listed = Array.isArray(body)
    ? body
    : z.object({ pix: z.array(z.unknown()) }).safeParse(body).data?.pix;
  const found = { txids: new Set<string>(), endToEndIds: new Set<string>(), idEnvios: new Set<string>() };
  const refunds = new Map<string, { endToEndId: string; devolucaoId: string }>();
  for (const written of (listed ?? []).slice(0, MOST)) {
    const { data } = item.safeParse(written);
    if (!data) continue;
    const { endToEndId, txid, gnExtras, devolucoes } = data;
    if (gnExtras?.idEnvio) {
      found.idEnvios.add(gnExtras.idEnvio);
      continue;
    }
    if (txid) found.txids.add(txid);
    else if (endToEndId) found.endToEndIds.add(endToEndId);
    for (const { id: devolucaoId } of devolucoes ?? [])
      if (endToEndId && devolucaoId) refunds.set(`${endToEndId} ${devolucaoId}`, { endToEndId, devolucaoId });
  }
  return {
    txids: [...found.txids],
    endToEndIds: [...found.endToEndIds],
    refunds: [...refunds.values()],
    idEnvios: [...found.idEnvios],
  };
}

/** Whether the PSP has no endpoint for the address: it returns 405, or a 404 that is not about the key. */
function isTypedInAtPortal(answer: Answer): boolean {
  if (answer.kind !== "answered") return false;
  if (answer.status === 405) return true;
  return answer.status === 404 && !/chave/.test(problemOf(answer.body)?.words ?? "");
}

/** `PUT /webhook/{chave}`. */
export function notificationsOf(
  { account, client, api, profile }: Connected,
  chave: string,
): NotificationPort {
  // With mutual TLS on notifications, the bank's test of our server needs no bypass.
  const headers = account.settings.mutualTlsNotifications ? {} : profile.webhookHeaders;
  return {
    parse: parseNotification,
    async register(webhookUrl) {
      const answer = await client.call({
        method: "PUT",
        work: "notifications",
        idempotent: true,
        path: `${api}/webhook/${encodeURIComponent(chave)}`,
        body: { webhookUrl },
        headers: { ...headers },
      });
      if (isTypedInAtPortal(answer)) return { kind: "by_hand" };
      return outcomeOf<null>(answer, {
        parse: () => ({ ok: true, value: null }),
        refused: "any_problem",
        existing: () => false,
        complain: (problem) => client.complain(problem),
      });
    },
  };
}
