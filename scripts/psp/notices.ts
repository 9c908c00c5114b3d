import { noticeProblems } from "./document.ts";
import { payoutNotice, shapeProblems } from "./efi-shapes.ts";
import { asTold } from "./later.ts";
import { fromCents } from "./money.ts";
import { returnsView } from "./payouts.ts";
import type { Notice, Psp } from "./psp.ts";
import { pixView } from "./received.ts";

/**
 * Notifications to the webhooks. Those within a moment are sent as one batch, with the Pix in their current
 * state. A batch not answered with 2xx is retried, up to ten attempts.
 */
export type Notices = {
  add(notice: Notice): void;
  /** Sends the due notifications. */
  flush(): void;
  /** Batches sent and answered with 2xx; notifications deliberately lost, given up and waiting. */
  counts(): { sent: number; taken: number; lost: number; givenUp: number; waiting: number };
};

type Waiting = { notice: Notice; dueAt: number; attempt: number };

const BATCH = 10;
const ATTEMPTS = 10;
const TIMEOUT = 10_000;

export function makeNotices(psp: () => Psp): Notices {
  let waiting: Waiting[] = [];
  const counts = { sent: 0, taken: 0, lost: 0, givenUp: 0 };
  const deliver = async (chave: string, kind: Notice["kind"], batch: Waiting[]) => {
    const taken = await post(
      psp(),
      chave,
      kind,
      batch.map(({ notice }) => notice.id),
    );
    if (taken) counts.taken += 1;
    else again(batch);
  };
  const again = (batch: Waiting[]) => {
    for (const { notice, attempt } of batch) {
      if (attempt + 1 >= ATTEMPTS) counts.givenUp += 1;
      else
        waiting.push({
          notice,
          attempt: attempt + 1,
          dueAt: Date.now() + psp().settings.retryMs * 2 ** attempt,
        });
    }
  };
  return {
    add(notice) {
      const { faults } = psp();
      if (faults.strike("lost", "notify", notice.id)) {
        counts.lost += 1;
        return;
      }
      const late = faults.strike("reordered", "notify", notice.id)?.ms ?? 0;
      waiting.push({ notice, attempt: 0, dueAt: Date.now() + late });
      const twice = faults.strike("repeated", "notify", notice.id);
      if (twice) waiting.push({ notice, attempt: 0, dueAt: Date.now() + (twice.ms ?? 0) });
    },
    flush() {
      const due = waiting.filter(({ dueAt }) => dueAt <= Date.now());
      if (due.length === 0) return;
      waiting = waiting.filter(({ dueAt }) => dueAt > Date.now());
      const groups = grouped(due);
      for (const group of groups.values()) {
        const { chave, kind } = (group[0] as Waiting).notice;
        if (!psp().books.webhooks.has(chave)) continue;
        for (let start = 0; start < group.length; start += BATCH) {
          counts.sent += 1;
          void deliver(chave, kind, group.slice(start, start + BATCH));
        }
      }
    },
    counts: () => ({ ...counts, waiting: waiting.length }),
  };
}

function grouped(due: Waiting[]): Map<string, Waiting[]> {
  const groups = new Map<string, Waiting[]>();
  for (const one of due) {
    const key = `${one.notice.kind} ${one.notice.chave}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

async function post(psp: Psp, chave: string, kind: Notice["kind"], ids: string[]): Promise<boolean> {
  const webhook = psp.books.webhooks.get(chave);
  if (!webhook) return true;
  const pix: unknown[] = ids.flatMap<unknown>((id) =>
    kind === "received" ? received(psp, id) : sent(psp, id),
  );
  const body = { pix };
  const problems = kind === "received" ? noticeProblems(body) : shapeProblems(payoutNotice, body);
  psp.checks.count(`notify.${kind}`, "request", problems);
  try {
    const answer = await fetch(`${webhook.url}/pix`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asTold(psp.later, psp.settings.dialect === "inter" ? pix : body)),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function received(psp: Psp, id: string) {
  const pix = psp.books.received.get(id);
  return pix ? [pixView(psp, pix)] : [];
}

function sent(psp: Psp, id: string) {
  const payout = psp.books.sent.get(id);
  if (!payout) return [];
  return [
    {
      endToEndId: payout.endToEndId,
      chave: payout.chave,
      tipo: "SOLICITACAO",
      status: payout.status,
      valor: fromCents(payout.amount),
      horario: payout.status === "REALIZADO" ? payout.settledAt : null,
      gnExtras: { idEnvio: payout.idEnvio, ...(payout.error ? { erro: payout.error } : {}) },
      ...(payout.returns.length > 0 ? { devolucoes: returnsView(payout) } : {}),
    },
  ];
}
