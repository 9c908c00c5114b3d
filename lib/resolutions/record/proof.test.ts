import { expect, test } from "vitest";
import { makeEndToEndId, makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { OUTCOMES } from "./kinds.ts";
import { isProofOf, momentOfProof } from "./proof.ts";

const AT = new Date("2026-11-20T13:45:00Z");
const PIX = makeEndToEndId("60701190", AT);
const RETURN = makeReturnId("60701190", AT);

test("a Pix is proven by its id, a devolução by its own, and what did not happen by the bank's number", () => {
  const taken = (proof: string) => OUTCOMES.filter((outcome) => isProofOf(outcome, proof));
  expect(taken(PIX)).toEqual(["sent", "not_sent", "not_refunded", "paid", "not_paid"]);
  expect(taken(RETURN)).toEqual(["not_sent", "refunded", "not_refunded", "not_paid"]);
  expect(taken("2026.0012345-6")).toEqual(["not_sent", "not_refunded", "not_paid"]);
});

test.each(["", "abc", "-1234", "1234-", "12\n34", "á12345", "1".repeat(61), `${PIX} `, PIX.slice(0, 31)])(
  "%j proves no Pix",
  (proof) => {
    for (const outcome of ["sent", "refunded", "paid"] as const)
      expect(isProofOf(outcome, proof)).toBe(false);
  },
);

test.each(["", "abc", "-1234", "1234-", "12\n34", "á12345", "1".repeat(61)])(
  "%j is no number of a bank",
  (proof) => expect(isProofOf("not_sent", proof)).toBe(false),
);

test("only the id of a Pix or a devolução tells its minute", () => {
  expect(momentOfProof("sent", PIX)).toEqual(AT);
  expect(momentOfProof("refunded", RETURN)).toEqual(AT);
  expect(momentOfProof("not_sent", PIX)).toBeNull();
});
