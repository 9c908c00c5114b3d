import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { patience } from "../../../../e2e/fixtures/patience.ts";
import { startPsp, type TestPsp } from "../../../../e2e/fixtures/psp.ts";
import { chargeRequest, connectTo, once, paidCharge } from "../../../../e2e/fixtures/psp-gateway.ts";
import { makeCertificates } from "../../../../scripts/psp/certificates.ts";
import { describeChecks } from "../../../../scripts/psp/checks.ts";
import { sending } from "../efi/gateway.ts";
import { Breaker } from "./breaker.ts";
import { PROFILES } from "./profiles.ts";

/** Tests of an account's calls: certificates, token, deadline, breaker, and lists by period. */

let standard: TestPsp;

beforeAll(async () => {
  standard = await startPsp();
});
afterEach(() => standard.control.faults());
afterAll(async () => {
  console.log(describeChecks(standard.control.counts()));
  await standard.stop();
  expect(standard.control.violations()).toEqual([]);
});

describe("what arrived in a period", () => {
  test("is read page by page, also what belongs to no charge", async () => {
    const psp = await startPsp();
    const made = connectTo(psp);
    const paged = sending({ ...made, profile: { ...PROFILES.test, pageSize: 2 } });
    const { charge, endToEndId } = await paidCharge(psp, made.gateway);
    psp.control.pay({ amount: "3.00" });
    psp.control.pay({ amount: "4.00" });
    await made.gateway.refunds.refund({ endToEndId, devolucaoId: "D9", amount: money("1.00") });
    const period = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    const first = await paged.listing?.listReceived(period, 0);
    const second = await paged.listing?.listReceived(period, 1);
    if (first?.kind !== "done" || second?.kind !== "done") throw new Error("not read");
    expect([first.value.more, second.value.more]).toEqual([true, false]);
    const all = [...first.value.payments, ...second.value.payments].toSorted(
      (a, b) => a.amount.comparedTo(b.amount) * (a.txid || b.txid ? -1 : 1),
    );
    expect(all.map(({ txid, amount }) => [txid, amount.toFixed(2)])).toEqual([
      [charge.txid, "10.00"],
      [null, "3.00"],
      [null, "4.00"],
    ]);
    expect(all[0]).toMatchObject({ chave: psp.chave, refunds: [{ devolucaoId: "D9" }] });
    expect(psp.control.violations()).toEqual([]);
    await psp.stop();
  });
});

describe("an account", () => {
  test("is checked without changing anything; the address to notify is told to the PSP", async () => {
    const { gateway } = connectTo(standard);
    expect(await gateway.check()).toEqual({ ok: true });
    expect(await gateway.notifications?.register?.("https://loja.test/api/pix/a/s")).toMatchObject({
      kind: "done",
    });
    expect(standard.control.books().webhooks.get(standard.chave)?.url).toBe("https://loja.test/api/pix/a/s");
  });

  test("connects with a P12 as well as with PEM", async () => {
    const { gateway } = connectTo(standard, {}, standard.p12Secrets);
    expect(await gateway.check()).toEqual({ ok: true });
  });

  test("says what is wrong with its certificate, its passphrase, its credentials or its address", async () => {
    const stranger = makeCertificates();
    const { cert, key } = stranger.client;
    const { p12 } = standard.p12Secrets.certificate as { p12: string };
    const cases: [AccountSecrets, GatewayAccount["settings"] | undefined, RegExp][] = [
      [{ ...standard.secrets, certificate: { kind: "pem", cert, key } }, undefined, /ALERT|ECONNRESET/],
      [{ ...standard.secrets, certificate: null }, undefined, /ALERT|ECONNRESET/],
      [
        { ...standard.secrets, certificate: { kind: "pem", cert: "no", key: "no" } },
        undefined,
        /can't be used/,
      ],
      [
        { ...standard.secrets, certificate: { kind: "p12", p12, passphrase: "no" } },
        undefined,
        /can't be used/,
      ],
      [{ ...standard.secrets, clientSecret: "wrong-secret" }, undefined, /no token: the PSP answered 40[01]/],
      [{ ...standard.secrets, ca: null }, undefined, /SELF_SIGNED|UNABLE_TO/],
      [standard.secrets, { baseUrl: "https://127.0.0.1:1" }, /ECONNREFUSED/],
    ];
    for (const [secrets, settings, says] of cases) {
      const { gateway } = connectTo(standard, {}, secrets, settings);
      const found = await gateway.check();
      expect(found).toMatchObject({ ok: false, problem: expect.stringMatching(says) });
      expect(JSON.stringify(found)).not.toContain(secrets.clientSecret);
      // Nothing reached the PSP, so nothing can exist there.
      expect(await gateway.charges.createCharge(chargeRequest())).toMatchObject({ kind: "unavailable" });
    }
  });

  test("fetches one token for many callers, and one more when the PSP gives it up in mid-use", async () => {
    const { gateway } = connectTo(standard);
    const issued = standard.control.tokensIssued();
    await Promise.all(Array.from({ length: 8 }, () => gateway.charges.readCharge(makeTxid())));
    expect(standard.control.tokensIssued() - issued).toBe(1);
    standard.control.faults(once("unauthorized", "cob.put"));
    const made = await Promise.all(
      [chargeRequest(), chargeRequest(), chargeRequest()].map((one) => gateway.charges.createCharge(one)),
    );
    expect(made.map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
    expect(standard.control.tokensIssued() - issued).toBe(2);
  });

  test("is unavailable when the token is refused for ever", async () => {
    const { gateway, told } = connectTo(standard);
    standard.control.faults({ fault: "unauthorized", operations: ["cob.put"] });
    expect(await gateway.charges.createCharge(chargeRequest())).toEqual({ kind: "unavailable" });
    expect(told.at(-1)).toMatch(/the PSP answered 401/);
  });

  test("gives up at the deadline: uncertain once it was sent, unavailable before", async () => {
    const callMs = Math.ceil(500 * patience());
    const { gateway } = connectTo(standard, { callMs });
    await gateway.check();
    standard.control.faults(once("delay-after", "cob.put", callMs + 20_000));
    const charge = chargeRequest();
    const started = performance.now();
    expect(await gateway.charges.createCharge(charge)).toEqual({ kind: "uncertain" });
    expect(performance.now() - started).toBeLessThan(callMs + 15_000);
    expect((await gateway.charges.readCharge(charge.txid)).kind).toBe("done");
    const slow = connectTo(standard, { callMs });
    standard.control.faults(once("delay", "token", callMs + 20_000));
    expect(await slow.gateway.charges.createCharge(chargeRequest())).toEqual({ kind: "unavailable" });
  });

  test("is left alone after failures in a row, and tried again after a pause", async () => {
    let now = 0;
    const breaker = new Breaker({ failures: 3, pauseMs: 200, now: () => now });
    const { gateway, told } = connectTo(standard, { breaker });
    standard.control.faults({ fault: "error", operations: ["cob.put"] });
    for (let i = 0; i < 3; i++)
      expect((await gateway.charges.createCharge(chargeRequest())).kind).toBe("uncertain");
    const { requests } = standard.control.counts()["cob.put"] ?? { requests: 0 };
    expect(await gateway.charges.createCharge(chargeRequest())).toMatchObject({ kind: "unavailable" });
    expect(standard.control.counts()["cob.put"]?.requests).toBe(requests);
    expect(told).toHaveLength(3);
    standard.control.faults();
    // An explicit check ignores the pause.
    expect(await gateway.check()).toEqual({ ok: true });
    now += 200;
    expect((await gateway.charges.createCharge(chargeRequest())).kind).toBe("done");
  });
});
