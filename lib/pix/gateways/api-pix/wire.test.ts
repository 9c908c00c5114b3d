import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeTxid } from "#lib/pix/txid.ts";
import { startPsp, type TestPsp } from "../../../../e2e/fixtures/psp.ts";
import { chargeRequest, connectTo, once } from "../../../../e2e/fixtures/psp-gateway.ts";
import { sending } from "../efi/gateway.ts";
import { Breaker } from "./breaker.ts";
import type { Answer } from "./exchange.ts";
import { TokenSource } from "./token.ts";

/** Tests what banks penalise: too many or too frequent calls, and requests without identification. */

let psp: TestPsp;

beforeAll(async () => {
  psp = await startPsp({ latencyMs: 40 });
});
afterEach(() => psp.control.faults());
afterAll(async () => {
  await psp.stop();
  expect(psp.control.violations()).toEqual([]);
});

const requests = (operation: string) => psp.control.counts()[operation]?.requests ?? 0;

describe("defect 15: a bank that says no is left alone", () => {
  test("refused credentials are asked for a token less and less often", async () => {
    let at = 0;
    let asked = 0;
    const refusal: Answer = { kind: "answered", status: 401, body: { error: "invalid_client" } };
    const tokens = new TokenSource(
      async () => {
        asked += 1;
        return refusal;
      },
      () => at,
    );
    for (; at < 84_000; at += 1_000) await tokens.get();
    expect(asked).toBeLessThanOrEqual(5);
    for (; at < 3_600_000; at += 1_000) await tokens.get();
    expect(asked).toBeLessThanOrEqual(14);
  });

  test("a person who checks the account is answered by the bank all the same", async () => {
    const { gateway } = connectTo(psp);
    psp.control.faults({ fault: "unauthorized", operations: ["token"] });
    const refusals = () => psp.control.struck().unauthorized ?? 0;
    const before = refusals();
    const refused = await gateway.charges.readCharge(makeTxid());
    expect(refused).toMatchObject({ kind: "unavailable", retryAfter: 5 });
    expect(await gateway.charges.readCharge(makeTxid())).toMatchObject({
      kind: "unavailable",
      retryAfter: 5,
    });
    expect(refusals() - before).toBe(1);
    expect(await gateway.check()).toMatchObject({ ok: false });
    psp.control.faults();
    expect(await gateway.check()).toEqual({ ok: true });
    expect(await gateway.charges.readCharge(makeTxid())).toEqual({ kind: "absent" });
    expect(refusals() - before).toBe(2);
  });

  test("tokens that are given and then refused are not asked for with every call", async () => {
    const { gateway } = connectTo(psp, { breaker: new Breaker({ failures: 100 }) });
    psp.control.faults({ fault: "unauthorized", operations: ["cob.get"] });
    const before = requests("token");
    for (let time = 0; time < 10; time++) await gateway.charges.readCharge(makeTxid());
    expect(requests("token") - before).toBeLessThanOrEqual(2);
  });

  test("429 is no sign that it works: the breaker stays as it was", async () => {
    const { gateway } = connectTo(psp, { breaker: new Breaker({ failures: 3, pauseMs: 60_000 }) });
    await gateway.check();
    const read = () => gateway.charges.readCharge(makeTxid());
    for (const fault of ["error", "error", "too-many", "error"] as const) {
      psp.control.faults({ fault, operations: ["cob.get"], retryAfter: 0 });
      await read();
    }
    const before = requests("cob.get");
    expect(await read()).toMatchObject({ kind: "unavailable", retryAfter: 60 });
    expect(requests("cob.get")).toBe(before);
  });

  test.each(["too-many", "unavailable"] as const)(
    "the time that it asks for (%s) is kept, for that kind of call only",
    async (fault) => {
      const { gateway } = connectTo(psp);
      psp.control.faults({ fault, operations: ["cob.get"], retryAfter: 30 });
      expect(await gateway.charges.readCharge(makeTxid())).toEqual({ kind: "unavailable", retryAfter: 30 });
      psp.control.faults();
      const before = requests("cob.get");
      const rested = await gateway.charges.readCharge(makeTxid());
      expect(rested.kind === "unavailable" && rested.retryAfter).toBeGreaterThan(25);
      expect(requests("cob.get")).toBe(before);
      // Too many reads must not delay new charges.
      expect((await gateway.charges.createCharge(chargeRequest())).kind).toBe("done");
    },
  );
});

describe("defect 18: the address that a bank notifies", () => {
  test.each([404, 405] as const)("is typed in at the portal of a bank that answers %i", async (portal) => {
    const bank = await startPsp({ portal });
    const { gateway } = connectTo(bank);
    expect(await gateway.notifications?.register?.("https://loja.test/x")).toEqual({ kind: "by_hand" });
    await bank.stop();
  });

  test("is refused, and not typed in, for a key of somebody else's", async () => {
    const { account, ...rest } = connectTo(psp);
    const chave = "00000000-0000-4000-8000-000000000000";
    const stranger = sending({ ...rest, account: { ...account, chave } });
    expect(await stranger.notifications?.register?.("https://loja.test/x")).toMatchObject({ kind: "failed" });
  });

  test("bypasses no check of the bank's where our side verifies its certificate", async () => {
    // https://dev.efipay.com.br/docs/api-pix/webhooks: with this header Efí does not test mutual TLS.
    const asked: (string | undefined)[] = [];
    const bank = await startPsp({ dialect: "efi" });
    for (const more of [{}, { mutualTlsNotifications: true }]) {
      const { gateway } = connectTo(bank, {}, bank.secrets, { baseUrl: bank.baseUrl, ...more });
      await gateway.notifications?.register?.("https://loja.test/x");
      asked.push(bank.control.books().webhooks.get(bank.chave)?.skipsMtls);
    }
    expect(asked).toEqual(["true", undefined]);
    await bank.stop();
  });
});

describe("defect 17: how an account calls", () => {
  test("30 reads at the same time are never more than 8 at the bank", async () => {
    const busy = await startPsp({ latencyMs: 300 });
    const { gateway } = connectTo(busy);
    await gateway.check();
    const read = await Promise.all(Array.from({ length: 30 }, () => gateway.charges.readCharge(makeTxid())));
    expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(["absent"]));
    expect(busy.control.mostAtOnce()).toBeLessThanOrEqual(8);
    await busy.stop();
  });

  test("as many as the account says, and a new charge before the reads that wait", async () => {
    const busy = await startPsp({ latencyMs: 30 });
    const settings = { baseUrl: busy.baseUrl, simultaneousCalls: 2 };
    const { gateway } = connectTo(busy, {}, busy.secrets, settings);
    await gateway.check();
    const ended: string[] = [];
    const reads = Array.from({ length: 10 }, () =>
      gateway.charges.readCharge(makeTxid()).then(() => ended.push("read")),
    );
    const charge = gateway.charges.createCharge(chargeRequest()).then(() => ended.push("charge"));
    await Promise.all([...reads, charge]);
    expect(ended.indexOf("charge")).toBeLessThanOrEqual(4);
    expect(busy.control.mostAtOnce()).toBeLessThanOrEqual(2);
    await busy.stop();
  });

  test("a store's one charge before another store's many, which took the queue first", async () => {
    const busy = await startPsp({ latencyMs: 30 });
    const settings = { baseUrl: busy.baseUrl, simultaneousCalls: 1 };
    const { gateway } = connectTo(busy, {}, busy.secrets, settings);
    await gateway.check();
    const ended: string[] = [];
    const charge = (store: string) =>
      gateway.charges.createCharge(chargeRequest("10.00", store)).then(() => ended.push(store));
    await Promise.all([...Array.from({ length: 10 }, () => charge("many")), charge("one")]);
    expect(ended.indexOf("one")).toBeLessThanOrEqual(2);
    await busy.stop();
  });

  test("a new charge while reads are told to wait", async () => {
    const { gateway } = connectTo(psp);
    await gateway.check();
    psp.control.faults({ fault: "too-many", operations: ["cob.get"], retryAfter: 900 });
    const read = () => gateway.charges.readCharge(makeTxid());
    expect(await read()).toEqual({ kind: "unavailable", retryAfter: 900 });
    expect(await read()).toMatchObject({ kind: "unavailable", retryAfter: expect.any(Number) });
    expect((await gateway.charges.createCharge(chargeRequest())).kind).toBe("done");
    psp.control.faults();
  });

  test("a call that finds no place in time was no try", async () => {
    const { gateway, told } = connectTo(psp, { atOnce: 1, placeMs: 20 });
    await gateway.check();
    psp.control.faults(once("delay", "cob.get", 300));
    const first = gateway.charges.readCharge(makeTxid());
    expect(await gateway.charges.readCharge(makeTxid())).toEqual({
      ...{ kind: "unavailable", crowded: true, retryAfter: 1 },
    });
    expect((await first).kind).toBe("absent");
    expect(told).toEqual([]);
  });

  test("a new charge is sent again over a new connection when the bank had closed the kept one", async () => {
    const { gateway } = connectTo(psp);
    await gateway.check();
    psp.control.faults(once("cut-before", "cob.put"));
    expect((await gateway.charges.createCharge(chargeRequest())).kind).toBe("done");
  });

  test("where the first one had arrived after all, the charge is read", async () => {
    const { gateway } = connectTo(psp);
    await gateway.check();
    psp.control.faults(once("cut-after", "cob.put"));
    const charge = chargeRequest();
    expect(await gateway.charges.createCharge(charge)).toEqual({ kind: "duplicate" });
    expect((await gateway.charges.readCharge(charge.txid)).kind).toBe("done");
  });

  test("a refund is never sent twice by itself", async () => {
    const { gateway } = connectTo(psp);
    const charge = chargeRequest();
    await gateway.charges.createCharge(charge);
    const { endToEndId } = psp.control.pay({ txid: charge.txid });
    psp.control.faults(once("cut-before", "devolucao.put"));
    const refund = { endToEndId, devolucaoId: "D1", amount: charge.amount };
    expect(await gateway.refunds.refund(refund)).toEqual({ kind: "uncertain" });
    expect(await gateway.refunds.readRefund(refund)).toEqual({ kind: "absent" });
  });
});
