import { afterAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { crc16 } from "#lib/pix/crc16.ts";
import { call, openCharge, pay, refusal } from "../fixtures/client.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Paying by a copy-and-paste code: what it is worth, who pays it, and what can't be paid. */
afterAll(expectNoDifference);

// From the BCB's API Pix 2.9.0, an authorisation without a charge.
const RECURRENCE_ONLY =
  "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9";
const KEY = "ana@example.com";

describe("codes", () => {
  const preview = (key: string, brCode: string) =>
    call("POST", "/wallet/withdrawals/pix-code/preview", { key, body: { brCode } });
  const staticCode = (amount: string | null, key = KEY) =>
    writeStaticBrCode({
      key,
      ...(amount && { amount }),
      merchantName: "Padaria do Ze",
      merchantCity: "RECIFE",
      txid: "MESA7",
    });

  test("a static code with a value is paid with its own value; without one the amount decides", async () => {
    const store = await storeWithMoney(100);
    expect((await preview(store.apiKey, staticCode("12.50"))).body.preview).toEqual({
      type: "static",
      amount: 12.5,
      requiresAmount: false,
      merchantName: "Padaria do Ze",
      recipientReference: "MESA7",
    });
    expect((await preview(store.apiKey, staticCode(null))).body.preview).toMatchObject({
      amount: null,
      requiresAmount: true,
    });
    const fixed = await withdraw(store, { amount: 99, brCode: staticCode("12.50") });
    expect(fixed.body.withdrawal.amount).toBe(12.5);
    const open = await withdraw(store, { amount: 20, brCode: staticCode(null) });
    expect(open.body.withdrawal.amount).toBe(20);
    await ended(store, open.body.withdrawal.id);
    expect((await balanceOf(store)).available).toBe(67.5);
  });

  test("a charge of another store is paid, which credits that store; a second time it is refused", async () => {
    const store = await storeWithMoney(100);
    const seller = await makeStore({ feePercent: "0", feeFixed: "0" });
    const charge = await openCharge(seller.apiKey, 30);
    const { copyPaste } = charge.body.data.payment;
    expect((await preview(store.apiKey, copyPaste)).body.preview).toMatchObject({
      type: "dynamic",
      amount: 30,
    });
    const paid = await withdraw(store, { amount: 1_000, brCode: copyPaste });
    expect([paid.status, paid.body.withdrawal.amount]).toEqual([201, 30]);
    await eventually(async () => (await balanceOf(seller)).available === 30);
    const again = await withdraw(store, { amount: 30, brCode: copyPaste });
    expect(again).toMatchObject(refusal(400, "BrCodeInvalid"));
    expect(again.body.message).toContain("já foi paga");
  });

  test("of many who pay one code at the same time one does; the others get their money back and are told", async () => {
    const seller = await makeStore({ feePercent: "0", feeFixed: "0" });
    const charge = await openCharge(seller.apiKey, 10);
    const { copyPaste } = charge.body.data.payment;
    const buyers = await Promise.all(Array.from({ length: 4 }, () => storeWithMoney(20)));
    const answers = await Promise.all(
      buyers.map((buyer) => withdraw(buyer, { amount: 10, brCode: copyPaste })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect(["400 BrCodeInvalid", "502 WithdrawalProcessingFailed"]).toContain(`${status} ${body.code}`);
    await eventually(async () => (await balanceOf(seller)).available === 10);
    const left = await Promise.all(buyers.map(balanceOf));
    expect(left.map(({ available }) => available).toSorted((a, b) => a - b)).toEqual([10, 20, 20, 20]);
  });

  test("a definitive refusal answers 502 WithdrawalProcessingFailed, and a repeat under its key says the same", async () => {
    const store = await storeWithMoney(20);
    const seller = await makeStore();
    const charge = await openCharge(seller.apiKey, 10);
    const { copyPaste } = charge.body.data.payment;
    // The charge is paid between our read and the bank's: a lock delays the bank until then.
    const blocker = await pool().connect();
    const txid = (await db().transaction.findUniqueOrThrow({ where: { id: charge.body.data.id } })).txid;
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM transactions WHERE txid = $1 FOR UPDATE", [txid]);
    const key = { "Idempotency-Key": "recusa-final-1" };
    const asking = withdraw(store, { amount: 10, brCode: copyPaste }, key);
    await eventually(async () => (await balanceOf(store)).pending === 10);
    await blocker.query("UPDATE transactions SET expires_at = now() - interval '1 second' WHERE txid = $1", [
      txid,
    ]);
    await blocker.query("COMMIT");
    blocker.release();
    const refused = { status: 502, body: { code: "WithdrawalProcessingFailed", retryable: false } };
    expect(await asking).toMatchObject(refused);
    expect(await withdraw(store, { amount: 10, brCode: copyPaste }, key)).toMatchObject(refused);
    expect(await balanceOf(store)).toEqual({ available: 20, pending: 0, blocked: 0 });
  });

  test("what can't be paid says why: changed, no code, a wrong key, expired, cancelled, recurrence only", async () => {
    const store = await storeWithMoney(10);
    const messageOf = async (brCode: string) => {
      const answer = await preview(store.apiKey, brCode);
      expect([answer.status, answer.body.code]).toEqual([400, "BrCodeInvalid"]);
      return answer.body.message as string;
    };
    const good = staticCode("5.00");
    expect(await messageOf(`${good.slice(0, -1)}${good.endsWith("0") ? "1" : "0"}`)).toContain("CRC");
    expect(await messageOf("isto não é um código")).toContain("copia e cola");
    const wrong = good.slice(0, -4).replace(KEY, KEY.replace("@", "."));
    const brCode = wrong + crc16(wrong);
    expect(await messageOf(brCode)).toContain("a chave Pix que ele contém não é válida");
    expect(await withdraw(store, { amount: 5, brCode })).toMatchObject(refusal(400, "BrCodeInvalid"));
    expect(await messageOf(RECURRENCE_ONLY)).toContain("Pix Automático");
    const charge = () => openCharge(store.apiKey, 3);
    const expired = (await charge()).body.data.payment.copyPaste;
    await pay(expired, { scenario: "expired" });
    expect(await messageOf(expired)).toContain("venceu");
    const cancelled = (await charge()).body.data;
    await call("DELETE", `/transactions/${cancelled.id}`, { key: store.apiKey });
    expect(await messageOf(cancelled.payment.copyPaste)).toContain("cancelada");
  });

  test.each(["api-pix", "none"])(
    "a store whose gateway sends no withdrawals is told so, not to use a key: %s",
    async (outboundGateway) => {
      const store = await storeWithMoney(50, { outboundGateway });
      for (const answer of [
        await preview(store.apiKey, staticCode("5.00")),
        await withdraw(store, { amount: 5, brCode: staticCode("5.00") }),
      ]) {
        expect(answer).toMatchObject(refusal(400, "BrCodeNotSupported"));
        expect(answer.body.message).toMatch(
          /^A loja não tem um meio de pagamento conectado e ativo que envie/,
        );
      }
    },
  );
});
