import { expect, test } from "vitest";
import { paidByAnother } from "./payer.ts";

const base = { customerName: "Júlia Prado", customerDocument: null, payerName: null, payerDocument: null };

test.each([
  ["nobody has paid", {}, false],
  ["the bank writes the name in full and in capitals", { payerName: "JULIA APARECIDA PRADO" }, false],
  ["another name", { payerName: "Carlos Prado" }, true],
  ["the same document, another name", { customerDocument: "1", payerDocument: "1", payerName: "X" }, false],
  [
    "another document, the same name",
    { customerDocument: "1", payerDocument: "2", payerName: "Júlia Prado" },
    true,
  ],
])("%s", (_, more, byAnother) => {
  expect(paidByAnother({ ...base, ...more })).toBe(byAnother);
});
