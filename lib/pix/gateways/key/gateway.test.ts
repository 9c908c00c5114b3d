import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { isEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import { keyGateway } from "./gateway.ts";
import { receiptId } from "./receipt-id.ts";

const at = (chave: string | null) => keyGateway({ ...SANDBOX_ACCOUNT, kind: "key", chave });

function request(amount: string, payeeName: string) {
  return {
    ...{
      storeId: "loja",
      txid: makeTxid(),
      amount: money(amount),
      payeeName,
      payeeCity: "São Paulo",
      description: null,
    },
    ...{ expiresAt: new Date(), expiresIn: 60, payer: { name: null, email: null, document: null } },
  };
}

describe("a charge on a bare key", () => {
  test.each(["maria@example.com", "+5511999998888", "52998224725", "71c7d1c3-5f4e-4f7d-8f2b-9a2d3e4f5a6b"])(
    "is a static code of %s, the same each time",
    async (chave) => {
      const { charges } = at(chave);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 100_000_000 }), fc.string(), async (cents, name) => {
          const amount = (cents / 100).toFixed(2);
          const wanted = request(amount, name);
          const made = await charges?.createCharge(wanted);
          if (made?.kind !== "done") throw new Error(`the charge is ${made?.kind}`);
          expect(readBrCode(made.value.copyPaste)).toMatchObject({
            ok: true,
            code: { kind: "static", key: chave, amount, txid: wanted.txid.slice(0, 25) },
          });
          expect(await charges?.createCharge(wanted)).toEqual(made);
        }),
        { numRuns: 50 },
      );
    },
  );

  test("nobody can be told to remove one, so that it ends here at its time", async () => {
    expect(await at("maria@example.com").charges?.cancelCharge(makeTxid())).toEqual({
      kind: "done",
      value: null,
    });
  });
});

test("an account is well when its key is one; without one it takes no charges", async () => {
  expect(await at("maria@example.com").check()).toEqual({ ok: true });
  for (const chave of [null, "", "11 99999"]) {
    const gateway = at(chave);
    expect([await gateway.check(), gateway.charges]).toMatchObject([{ ok: false }, null]);
  }
});

test("what stands for a missing endToEndId is none, and differs by charge and by amount", () => {
  const [txid, other] = [makeTxid(), makeTxid()];
  const ids = [receiptId(txid, money("10")), receiptId(txid, money("10.01")), receiptId(other, money("10"))];
  expect(new Set(ids).size).toBe(3);
  expect(receiptId(txid, money("10.00"))).toBe(ids[0]);
  for (const id of ids) expect([isReceiptId(id), isEndToEndId(id)]).toEqual([true, false]);
});
