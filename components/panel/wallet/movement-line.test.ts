import { expect, test } from "vitest";
import { lineOf } from "./movement-line.tsx";
import type { ActivityItem } from "./types.ts";

const line = (more: object) =>
  lineOf({ id: "m1", type: "MOVEMENT", orderId: null, transactionId: null, ...more } as ActivityItem).href;

test("every movement of a charge leads to it, or to its order", () => {
  const refund = { cause: "refund", causeType: "refund", transactionId: "t1" };
  expect(line(refund)).toBe("/painel/cobrancas?cobranca=t1");
  expect(line({ ...refund, orderId: "o1" })).toBe("/painel/pedidos/o1");
  expect(line({ type: "PIX_IN", transactionId: "t1" })).toBe("/painel/cobrancas?cobranca=t1");
  expect(line({ cause: "withdrawal", causeType: "withdrawal", causeId: "w1" })).toBe(
    "/painel/saques?saque=w1",
  );
  expect(line({ cause: "adjustment_credit", causeType: "adjustment" })).toBeUndefined();
});
