import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { payerOf } from "../efi/payouts.ts";
import { bankText } from "./bank-text.ts";
import { chargeBody } from "./charges.ts";

const letters = "a".repeat(139);
const request = {
  storeId: "loja",
  txid: "a".repeat(32),
  amount: money("10"),
  expiresAt: new Date("2026-11-22T03:00:00Z"),
  expiresIn: 1800,
  payeeName: "Loja",
  payeeCity: "Recife",
  payer: { name: null, email: null, document: null },
};

describe("defect 16: a text is never cut in the middle of a character", () => {
  test("139 letters and an emoji, in a charge and in a payout", () => {
    const description = `${letters}🎉`;
    expect(chargeBody({ ...request, description }, "chave").solicitacaoPagador).toBe(letters);
    expect(payerOf("chave", description)).toEqual({ chave: "chave", infoPagador: letters });
  });

  test("a debtor's name", () => {
    const payer = { name: `${"n".repeat(199)}🎉`, email: null, document: "52998224725" };
    const body = chargeBody({ ...request, description: null, payer }, "chave");
    expect(body.devedor?.nome).toBe("n".repeat(199));
  });

  test("an accent stays with its letter, a family together", () => {
    expect(bankText("abce\u0301", 4)).toBe("abc");
    expect(bankText("abce\u0301", 5)).toBe("abce\u0301");
    expect(bankText("ab👨‍👩‍👧", 9)).toBe("ab");
    expect(bankText("ab👨‍👩‍👧", 10)).toBe("ab👨‍👩‍👧");
  });

  test("what banks refuse is replaced", () => {
    expect(bankText(" um\r\ndois\u0000três\ud83cquatro\u2028 ", 140)).toBe("um dois três quatro");
    expect(bankText("\n\t", 140)).toBeNull();
    expect(bankText(null, 140)).toBeNull();
  });

  test("whatever it is, the result is whole characters within the limit", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (text, max) => {
          const written = bankText(text, max) ?? "";
          expect(written.length).toBeLessThanOrEqual(max);
          expect(written).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        },
      ),
    );
  });
});
