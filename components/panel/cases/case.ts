import type { Output } from "#lib/client/types.ts";

/** A case, as returned by the store's and the operator's list. */
export type Case = Output<"listCases">["cases"][number];
export type CaseKind = Case["kind"];
export type Proposal = NonNullable<Case["proposal"]>;
export type Outcome = Proposal["outcome"];
export type CaseAction = Case["actions"][number]["name"];

/** The audience: a member of the store, or the operator of the platform. */
export type Reader = "store" | "operator";

/** In the order of the filter: cases that need a person come first. */
export const CASE_KINDS = [
  "return_requested",
  "payment_unmatched",
  "overpayment",
  "amount_mismatch",
  "refund_by_hand",
  "refund_failed",
  "refund_external",
  "withdrawal_difference",
  "withdrawal_sent_after_failure",
  "withdrawal_returned",
  "charge_contradicted",
  "payment_disputed",
  "pix_unreadable",
  "balance_difference",
  "resolution_contradicted",
  "charge_uncertain",
  "refund_stuck",
  "withdrawal_stuck",
] as const satisfies readonly CaseKind[];

/** The kinds that only the store decides about. */
const STORES_OWN: readonly CaseKind[] = [
  "return_requested",
  "overpayment",
  "amount_mismatch",
  "refund_by_hand",
  "refund_failed",
  "withdrawal_returned",
];

/** The party that has to act next. */
export function turnOf(
  openCase: Pick<Case, "kind" | "nextCheckAt" | "actions">,
  reader: Reader,
): "you" | "bank" | "platform" | "store" {
  const { kind, nextCheckAt } = openCase;
  if (openCase.actions.some(({ name }) => name === "approval")) return "you";
  if (kind === "charge_uncertain" || kind === "refund_stuck" || kind === "withdrawal_stuck") return "bank";
  if (kind === "payment_unmatched" && nextCheckAt) return "bank";
  const platforms = [
    "payment_disputed",
    "withdrawal_sent_after_failure",
    "withdrawal_difference",
    "pix_unreadable",
    "balance_difference",
    "resolution_contradicted",
  ].includes(kind);
  if (reader === "operator") return STORES_OWN.includes(kind) ? "store" : "you";
  return platforms ? "platform" : "you";
}

/** The input that an action requires. `retry` requires none. */
export const NEEDS: Record<CaseAction, { text?: "reason" | "proof" | "refundReason"; code: boolean } | null> =
  {
    retry: null,
    decision: null,
    refund: { text: "refundReason", code: true },
    dismissal: { text: "reason", code: false },
    credit: { code: true },
    return: { code: true },
    booking: { code: true },
    confirmation: { text: "proof", code: true },
    rejection: { code: true },
    proposal: null,
    approval: { code: true },
    refusal: { text: "reason", code: false },
    cancellation: { code: false },
    answer: null,
  };

/** The input for an action; `text` is the reason, or the id of the Pix that returned the money. */
export type Given = { text: string; totpCode: string };

/** The case data needed to send an action. */
export type Target = Pick<Case, "kind" | "id" | "amount" | "paymentId"> & Partial<Pick<Case, "proposal">>;

/** Sends an action to the API; each endpoint family has its own implementation. Throws API errors. */
export type SendAction = (
  openCase: Target,
  action: CaseAction,
  given: Given,
  attempt: string,
) => Promise<unknown>;
