import { expect, test } from "vitest";
import { onlyBuyerPays, paidByAnother } from "./payer.ts";

const CPF = "12345678909";
const base = { customerName: "Júlia Prado", customerDocument: null, payerName: null, payerDocument: null };

test.each([
  ["nobody has paid", {}, false],
  ["the bank writes the name in full and in capitals", { payerName: "JULIA APARECIDA PRADO" }, false],
  ["another name", { payerName: "Carlos Prado" }, true],
  ["the same document, another name", { customerDocument: CPF, payerDocument: CPF, payerName: "X" }, false],
  [
    "another document, the same name",
    { customerDocument: CPF, payerDocument: "98765432100", payerName: "Júlia Prado" },
    true,
  ],
  [
    "a masked document, another name",
    { customerDocument: CPF, payerDocument: "***.456.789-**", payerName: "X" },
    false,
  ],
])("%s", (_, more, byAnother) => {
  expect(paidByAnother({ ...base, ...more })).toBe(byAnother);
});

test.each([
  ["the store refuses other payers, and knows the buyer's document", {}, true],
  ["the store accepts them", { refusePayerMismatch: false }, false],
  ["the buyer's document is not known", { customerDocument: null }, false],
  ["a person confirms the Pix, without seeing the payer's document", { gateway: "key" }, false],
])("only the buyer may pay where %s", (_, more, only) => {
  const charge = { refusePayerMismatch: true, customerDocument: CPF, gateway: "sandbox" };
  expect(onlyBuyerPays({ ...charge, ...more })).toBe(only);
});
