import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#lib/db/pool.ts";
import { type Bank, FOREIGN } from "./banks.ts";
import type { BankName, Plan } from "./plan.ts";

/**
 * The platform's operator: books payouts that the bank has sent with another amount, allows the payouts of the
 * stopped account again, and replaces credentials. Repeats what has no answer.
 */
export type Operator = {
  /** One round over the open cases and the stopped accounts. */
  round(): Promise<void>;
  /** Makes rounds and replaces credentials until `stop`. */
  work(plan: Plan): { stop(): Promise<void> };
  ask: Ask;
  findings: string[];
  counts: { booked: number; resumed: number; replaced: number; foreignRefused: number };
};

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
type Answer = { status: number; body: any };
type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

type Difference = { id: string; since: string; account: { id: string } };

const TIMEOUT = 20_000;
const ROUND_MS = 1_000;

/** Signs in at the first server; must run while it is up. */
export async function operatorAt(
  urls: readonly [string, string],
  banks: Record<BankName, Bank>,
): Promise<Operator> {
  const { makeMember, sessionOf, freshCodes } = await import("../fixtures/session.ts");
  const { OPERATORS } = await import("../fixtures/operators.ts");
  const member = await makeMember({ email: OPERATORS.faults, storeId: banks.efi.store.id });
  const session = await sessionOf(member, urls[0]);
  let asked = 0;
  const ask: Ask = async (method, path, body) => {
    for (;;) {
      const url = urls[asked++ % 2];
      const code = body && { totpCode: await freshCodes(member) };
      const said = await fetch(`${url}/api/v1/operator${path}`, {
        method,
        headers: { ...session, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify({ ...body, ...code }) } : {}),
        signal: AbortSignal.timeout(TIMEOUT),
      })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => null);
      // Killed, stalled, or starting again.
      if (said && said.status < 500) return said;
      await pause(300);
    }
  };
  const operator: Operator = {
    ask,
    findings: [],
    counts: { booked: 0, resumed: 0, replaced: 0, foreignRefused: 0 },
    round: async () => {},
    work: (plan) => work(operator, ask, banks, plan),
  };
  operator.round = roundsOf(operator, [banks.efi.accountId, banks.homologation.accountId]);
  return operator;
}

function roundsOf({ ask, findings, counts }: Operator, accountIds: readonly string[]): () => Promise<void> {
  const resumedAt = new Map<string, number>();
  return async () => {
    const { body } = await ask("GET", "/cases?kind=withdrawal_difference&limit=100");
    const { accounts } = (await ask("GET", "/gateway-accounts?limit=100")).body;
    const stopped = (accounts as { id: string; health: { payoutsStopped: unknown } }[])
      .filter(({ id, health }) => accountIds.includes(id) && health.payoutsStopped)
      .map(({ id }) => id);
    for (const { id, since, account } of body.cases as Difference[]) {
      if (!stopped.includes(account.id) && Date.parse(since) > (resumedAt.get(account.id) ?? 0))
        findings.push(`withdrawal ${id} was sent with another amount, and the account's payouts go on`);
      const said = await ask("POST", `/cases/${id}/booking`, {});
      if (said.status === 200) counts.booked += 1;
      else
        findings.push(`the difference of withdrawal ${id} can't be booked: ${said.status} ${said.body.code}`);
    }
    for (const accountId of stopped) {
      const said = await ask("POST", `/gateway-accounts/${accountId}/payouts`, {});
      if (said.status === 200) counts.resumed += 1;
      else findings.push(`payouts can't be resumed: ${said.status} ${said.body.code}`);
      resumedAt.set(accountId, Date.now());
    }
  };
}

function work(operator: Operator, ask: Ask, banks: Record<BankName, Bank>, plan: Plan) {
  let stopping = false;
  const loop = async () => {
    let since = Date.now();
    let turn = 0;
    const step = async () => {
      await operator.round();
      const next = plan.replacements[turn];
      if (!next || Date.now() < since + next.afterMs) return;
      if (!(await replace(operator, ask, banks[next.bank], turn))) return;
      turn += 1;
      since = Date.now();
    };
    // Retries when the database has no free connection, as a person would.
    for (; !stopping; await pause(ROUND_MS)) await step().catch(() => {});
  };
  const done = loop();
  return {
    async stop() {
      stopping = true;
      await done;
    },
  };
}

/**
 * Replaces the credentials at the bank, then here. Another account's credentials are refused; the new ones are
 * accepted as soon as the bank confirms that it knows one of our charges. False if there is no such charge yet.
 */
async function replace(operator: Operator, ask: Ask, bank: Bank, turn: number): Promise<boolean> {
  const { findings, counts } = operator;
  const { accountId, name, psp } = bank;
  const paid = await pool().query("SELECT FROM payments WHERE account_id = $1 LIMIT 1", [accountId]);
  if (paid.rowCount === 0) return false;
  const tryOut = async (client: { clientId: string; clientSecret: string }) => {
    const { certificate, ca } = psp.secrets;
    const { kind: _kind, ...pair } = certificate;
    const credentials = { ...client, ca, certificate: pair };
    const said = await ask("PATCH", `/gateway-accounts/${accountId}`, { credentials });
    return { status: said.status, says: String(said.body.details?.[0]?.message ?? said.body.code ?? "") };
  };
  const right = { clientId: `Client_Id_${turn}`, clientSecret: `Client_Secret_${turn}` };
  const foreign = await tryOut(FOREIGN);
  if (foreign.status === 200) findings.push(`${name}: credentials of another account were accepted`);
  else if (foreign.says.includes("de outra conta")) counts.foreignRefused += 1;
  psp.control.replaceCredentials(right.clientId, right.clientSecret);
  for (;;) {
    const { status, says } = await tryOut(right);
    if (status === 200) break;
    // The bank fails at random, and a code can expire on the way; but another account's credentials must never be
    // accepted.
    if (says.includes("de outra conta"))
      findings.push(`${name}: the account's own new credentials were refused`);
    // Other work of the operator takes its turn in between.
    await operator.round();
  }
  counts.replaced += 1;
  return true;
}
