import type { Output } from "#lib/client/types.ts";

/** What waits for a person, as the store's list and the platform's answer it. */
export type Case = Output<"listCases">["cases"][number];
export type CaseKind = Case["kind"];
export type CaseAction = Case["actions"][number]["name"];

/** Who reads it: a member of the store, or who runs the platform. */
export type Reader = "store" | "operator";

/** In the order of the filter: what asks for a person first. */
export const CASE_KINDS = [
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
  "charge_uncertain",
  "refund_stuck",
  "withdrawal_stuck",
] as const satisfies readonly CaseKind[];

/** Whose turn it is. */
export function turnOf(openCase: Case, reader: Reader): "you" | "bank" | "platform" {
  const { kind, nextTryAt } = openCase;
  if (kind === "charge_uncertain" || kind === "refund_stuck" || kind === "withdrawal_stuck") return "bank";
  if (kind === "payment_unmatched" && nextTryAt) return "bank";
  const platforms = [
    "payment_disputed",
    "withdrawal_sent_after_failure",
    "withdrawal_difference",
    "pix_unreadable",
  ].includes(kind);
  return platforms && reader === "store" ? "platform" : "you";
}

/** What an action needs besides being pressed. `retry` needs nothing. */
export const NEEDS: Record<CaseAction, { text?: "reason" | "proof" | "refundReason"; code: boolean } | null> =
  {
    retry: null,
    decision: null,
    refund: { text: "refundReason", code: false },
    dismissal: { text: "reason", code: false },
    credit: { code: true },
    return: { code: true },
    booking: { code: true },
    confirmation: { text: "proof", code: true },
    rejection: { code: true },
  };

/** What a person has given for an action; `text` is the reason, or the id of the Pix that paid it back. */
export type Given = { text: string; totpCode: string };

/** What an action is sent about. */
export type Target = Pick<Case, "id" | "amount" | "paymentId">;

/** Sends an action to the API: each family of endpoints has its own. Throws what the API answers. */
export type SendAction = (
  openCase: Target,
  action: CaseAction,
  given: Given,
  attempt: string,
) => Promise<unknown>;
