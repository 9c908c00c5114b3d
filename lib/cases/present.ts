import { actorHolds, reaches } from "#lib/auth/roles.ts";
import type { Actor, Context } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import type { ProposalView } from "#lib/resolutions/record/schemas.ts";
import { type Case, isStuck, mayDismiss, type Scope } from "./cases.ts";
import { ACTIONS_OF, type Action, PLATFORMS_OWN } from "./kinds.ts";
import type { CaseView } from "./schemas.ts";

/** The case as shown by the API, with the actions that the caller may take. */
export function presentCase({ actor }: Pick<Context, "actor">, scope: Scope, openCase: Case): CaseView {
  return {
    kind: openCase.kind,
    id: openCase.id,
    amount: toNumber(openCase.amount),
    blockedAmount: openCase.blocked && toNumber(openCase.blocked),
    currency: "BRL",
    since: openCase.since.toISOString(),
    nextCheckAt: openCase.nextTryAt?.toISOString() ?? null,
    deadline: openCase.deadline?.toISOString() ?? null,
    attempts: openCase.attempts,
    reference: openCase.reference,
    problem: openCase.problem,
    paymentId: openCase.paymentId,
    payerName: openCase.payerName,
    transactionId: openCase.transactionId,
    orderId: openCase.orderId,
    orderCode: openCase.orderCode,
    paymentLinkId: openCase.paymentLinkId,
    withdrawalId: openCase.withdrawalId,
    store: openCase.storeId === null ? null : { id: openCase.storeId, name: openCase.storeName ?? "" },
    account: { id: openCase.accountId, name: openCase.accountName },
    proposal: scope.storeId === null ? proposalOf(openCase) : null,
    actions: ACTIONS_OF[openCase.kind].flatMap((action) => {
      const path = scope.storeId === null || mayAct(actor, action) ? pathOf(scope, openCase, action) : null;
      return path === null ? [] : [{ name: action, method: methodOf(action), path }];
    }),
  };
}

/** Whether the caller may take the action in its store: the same as the access of the action's endpoint. */
function mayAct(actor: Actor, action: Action): boolean {
  if (action === "refund") return actorHolds(actor, "refund.create");
  if (actor.kind !== "session") return action === "answer" && actorHolds(actor, "transaction.create");
  return actor.role !== null && reaches(actor.role, action === "answer" ? "support" : "manager", false);
}

const methodOf = (action: Action) => (action === "answer" ? "PUT" : "POST");

function proposalOf(openCase: Case): ProposalView | null {
  const {
    proposalId: id,
    proposalOutcome: outcome,
    proposalProof,
    proposalAmount,
    proposedBy,
    proposedAt,
  } = openCase;
  if (!id || !outcome || !proposalAmount || !proposedBy || !proposedAt) return null;
  return {
    ...{ id, outcome, proof: proposalProof ?? "", amount: toNumber(proposalAmount) },
    note: openCase.proposalNote ?? "",
    proposedBy: { id: proposedBy, name: openCase.proposerName ?? "" },
    createdAt: proposedAt.toISOString(),
  };
}

/** Returns the path of an action, or null if the case doesn't allow it. */
function pathOf(scope: Scope, openCase: Case, action: Action): string | null {
  const proposing = proposingPath(scope, openCase, action);
  if (proposing !== undefined) return proposing;
  // It is being returned to the payer: only the bank, or two operators, can end that.
  if (openCase.kind === "payment_unmatched" && openCase.nextTryAt !== null) return null;
  if (scope.storeId !== null && PLATFORMS_OWN.includes(openCase.kind)) return null;
  if (action === "dismissal" && !mayDismiss(scope, openCase)) return null;
  // The next comparison would open it again.
  if (openCase.kind === "balance_difference" && action === "dismissal" && openCase.accountActive) return null;
  if (openCase.kind === "return_requested") return returnPath(scope, openCase, action);
  // Refunds are up to the store, by the regular refund endpoint.
  if (action === "refund")
    return scope.storeId !== null && openCase.paymentId ? `/payments/${openCase.paymentId}/refund` : null;
  if (action === "confirmation" || action === "rejection")
    return scope.storeId !== null ? `/refunds/${openCase.id}/${action}` : null;
  if (action === "decision")
    return scope.storeId === null ? `/operator/disputes/${openCase.id}/decision` : null;
  return `${scope.storeId === null ? "/operator" : "/stores/me"}/cases/${openCase.id}/${action}`;
}

/** A return is between the store and its buyer: the refund of the whole order ends it. */
function returnPath({ storeId }: Scope, { id, amount }: Case, action: Action): string | null {
  if (storeId === null) return null;
  if (action === "answer") return `/orders/${id}/withdrawal-request/answer`;
  return amount.greaterThan(0) ? `/orders/${id}/refund` : null;
}

/** The same for the steps of a manual resolution; undefined for any other action. */
function proposingPath(scope: Scope, openCase: Case, action: Action): string | null | undefined {
  const { id, proposalId, proposedBy } = openCase;
  const own = proposedBy === scope.memberId;
  if (action === "proposal") {
    return scope.storeId === null && proposalId === null && isStuck(openCase)
      ? `/operator/cases/${id}/proposal`
      : null;
  }
  if (action !== "approval" && action !== "refusal" && action !== "cancellation") return undefined;
  if (scope.storeId !== null || proposalId === null || own !== (action === "cancellation")) return null;
  return `/operator/resolutions/${proposalId}/${action === "refusal" ? "rejection" : action}`;
}
