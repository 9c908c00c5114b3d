import { describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { type MailedOrder, orderLetter } from "./order-letter.ts";

const ORDER: MailedOrder = {
  ...{ id: "1", storeId: "2", orderCode: "AB12", storeName: "Aurora", slug: "aurora", copyPaste: null },
  ...{ kind: "refund-done", status: "refunded", byHand: false, items: [], couponCode: null, locale: "pt-BR" },
  ...{
    customerName: "Ana",
    customerEmail: "ana@example.com",
    refusesOthers: false,
    expiresAt: new Date(0),
  },
  ...{ subtotal: money(79), discount: money(0), shippingPrice: money(0), total: money(79) },
  ...{ amountDue: money(79), refundAmount: money(79), refundCause: null, refundedAt: new Date(0) },
  ...{ refundedKind: "full", refundFreight: null, otherCode: null },
  ...{ extraAmount: money(50), extraAt: new Date(0) },
};
const textOf = (more: Partial<MailedOrder>) => {
  const { title, paragraphs, footer } = orderLetter({ ...ORDER, ...more }, "pt-BR");
  return [title, ...paragraphs, footer].join("\n");
};

describe("a refund", () => {
  test.each(["refund-begun", "refund-done"] as const)("goes to the account that paid: %s", (kind) => {
    const text = textOf({ kind, refundCause: "other_payer" });
    expect(text).toMatch(/^R\$\s79,00 \S+( \S+)? para a conta que pagou/);
    expect(text).not.toMatch(/sua conta|para você/);
  });
});

describe("where the store refunds other payers", () => {
  const only = { refusesOthers: true };
  test.each(["order", "reminder"] as const)("%s says who may pay", (kind) => {
    expect(textOf({ kind, ...only })).toContain("o Pix de outra pessoa é reembolsado");
    expect(textOf({ kind, ...only, byHand: true })).not.toContain("outra pessoa");
    expect(textOf({ kind })).not.toContain("outra pessoa");
  });

  test("no other mail does", () => {
    expect(textOf({ kind: "expired", ...only })).not.toContain("outra pessoa");
  });
});

describe("without a bank that can be asked", () => {
  test.each(["expired", "refund-begun", "refund-done"] as const)("%s speaks of the store", (kind) => {
    expect(textOf({ kind, byHand: false })).not.toMatch(/banco dela|A loja confirmou/);
    const byHand = textOf({ kind, byHand: true });
    expect(byHand).toMatch(/banco dela|A loja confirmou/);
    expect(byHand).not.toMatch(/o banco confirm|estamos conferindo|Costuma cair/i);
  });
});

describe("another Pix for an order", () => {
  test.each([
    ["paid-twice", "paid", "segue normalmente"],
    ["paid-twice", "refunded", "encerrado"],
    ["amount-mismatch", "pending", "com um único Pix de"],
    ["amount-mismatch", "cancelled", "encerrado"],
  ] as const)("%s, order %s: %s", (kind, status, said) => {
    const text = textOf({ kind, status });
    const others = ["segue normalmente", "encerrado", "com um único Pix de"].filter((one) => one !== said);
    expect(text).toContain(said);
    for (const other of others) expect(text).not.toContain(other);
  });
});
