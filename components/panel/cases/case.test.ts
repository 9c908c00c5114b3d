import { describe, expect, test } from "vitest";
import { CASE_KINDS, type CaseKind, turnOf } from "./case.ts";

const openCase = (kind: CaseKind, actions: "dismissal"[] = []) => ({
  kind,
  nextCheckAt: null,
  actions: actions.map((name) => ({ name, method: "POST" as const, path: "/" })),
});

describe("the party that has to act next", () => {
  test.each([
    "return_requested",
    "overpayment",
    "amount_mismatch",
    "refund_by_hand",
    "refund_failed",
    "withdrawal_returned",
  ] as const)("%s: the store, also where an operator may close the case", (kind) => {
    expect(turnOf(openCase(kind, ["dismissal"]), "operator")).toBe("store");
    expect(turnOf(openCase(kind), "store")).toBe("you");
  });

  test("the operator is told to act only on cases that a store cannot end alone", () => {
    const his = CASE_KINDS.filter((kind) => turnOf(openCase(kind), "operator") === "you");
    expect(his).toEqual([
      ...["payment_unmatched", "refund_external", "withdrawal_difference", "withdrawal_sent_after_failure"],
      ...["charge_contradicted", "payment_disputed", "pix_unreadable", "balance_difference"],
      "resolution_contradicted",
    ]);
  });

  test("an approval waits for its reader, whatever the kind", () => {
    const waiting = {
      ...openCase("withdrawal_stuck"),
      actions: [{ name: "approval" as const, method: "POST" as const, path: "/" }],
    };
    expect(turnOf(waiting, "operator")).toBe("you");
    expect(turnOf(openCase("withdrawal_stuck"), "operator")).toBe("bank");
  });
});
