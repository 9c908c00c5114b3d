import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { ROLES, reaches, scopesOf } from "#lib/auth/roles.ts";
import { holds, SCOPES } from "#lib/auth/scopes.ts";
import type { Actor } from "#lib/context/context.ts";
import { money } from "#lib/core/money.ts";
import type { Case } from "./cases.ts";
import { ACTIONS_OF, KINDS, type Kind } from "./kinds.ts";
import { presentCase } from "./present.ts";

const storeId = randomUUID();

const caseOf = (kind: Kind): Case => ({
  ...{ kind, id: randomUUID(), storeId, storeName: "Loja", amount: money(1), blocked: null },
  ...{ accountId: randomUUID(), accountName: "Conta", accountActive: true, accountOwn: true },
  ...{ since: new Date(), nextTryAt: null, deadline: null, attempts: 0, reference: null, problem: null },
  ...{ paymentId: randomUUID(), payerName: null, transactionId: null, orderId: null, orderCode: null },
  ...{
    paymentLinkId: null,
    withdrawalId: null,
    proposalId: null,
    proposalOutcome: null,
    proposalProof: null,
  },
  ...{ proposalAmount: null, proposalNote: null, proposedBy: null, proposerName: null, proposedAt: null },
});

const keyWith = (scopes: readonly string[]): Actor => ({
  ...{ kind: "key", keyId: randomUUID(), scopes, presentedKey: "", createdBy: null, address: "" },
});
const memberAs = (role: (typeof ROLES)[number]): Actor => ({
  ...{ kind: "session", sessionId: "", memberId: "", email: "", name: "", role, address: "" },
});

const actionsFor = (actor: Actor, openCase: Case) => presentCase({ actor }, { storeId }, openCase).actions;

type Action = ReturnType<typeof actionsFor>[number];

/** Whether the action's endpoint lets the caller in. */
function admits({ method, path }: Action, actor: Actor): boolean {
  const pattern = path.replace(/[0-9a-f-]{36}/, "{id}");
  const access = registry.find((one) => one.method === method && one.path === pattern)?.access;
  if (access?.kind !== "key" && access?.kind !== "session")
    throw new Error(`no endpoint ${method} ${pattern}`);
  if (actor.kind === "key") return access.kind === "key" && holds(actor.scopes, access.scopes);
  if (actor.kind !== "session" || actor.role === null) return false;
  const least = access.kind === "session" ? access.least : access.role;
  if (least === "operator" || least === "member") throw new Error(`not of a store: ${pattern}`);
  if (least) return reaches(actor.role, least, false);
  return access.kind === "key" && holds(scopesOf(actor.role), access.scopes);
}

test("a case lists to each key and role the actions whose endpoints let it in, and no other", () => {
  const callers = [...SCOPES.map((scope) => keyWith([scope])), keyWith([]), ...ROLES.map(memberAs)];
  for (const kind of KINDS) {
    const openCase = caseOf(kind);
    // An owner may take every action that the case allows.
    const possible = actionsFor(memberAs("owner"), openCase);
    for (const caller of callers)
      expect(actionsFor(caller, openCase)).toEqual(possible.filter((action) => admits(action, caller)));
  }
});

test("a key with the scope may refund and answer; the rest is for people", () => {
  const everything = keyWith(["*"]);
  const names = new Set(
    KINDS.flatMap((kind) => actionsFor(everything, caseOf(kind)).map(({ name }) => name)),
  );
  expect([...names].toSorted()).toEqual(["answer", "refund"]);
  expect(ACTIONS_OF.overpayment).toContain("dismissal");
});
