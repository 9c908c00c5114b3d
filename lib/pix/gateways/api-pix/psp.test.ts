import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { soon } from "../../../../e2e/fixtures/patience.ts";
import { startPsp, type TestPsp } from "../../../../e2e/fixtures/psp.ts";
import {
  chargeRequest,
  connectTo,
  once,
  paidCharge,
  transferRequest,
} from "../../../../e2e/fixtures/psp-gateway.ts";
import { describeChecks } from "../../../../scripts/psp/checks.ts";
import { sending } from "../efi/gateway.ts";

/** Tests the adapters against a PSP that validates every request by the BCB's or Efí's document. */
let standard: TestPsp;
let efi: TestPsp;

beforeAll(async () => {
  [standard, efi] = await Promise.all([startPsp(), startPsp({ dialect: "efi", payoutMs: 1 })]);
});
afterEach(() => [standard, efi].forEach((psp) => void psp.control.faults()));
afterAll(async () => {
  const checked = { ...standard.control.counts() };
  for (const [name, { requests, answers }] of Object.entries(efi.control.counts())) {
    const before = checked[name] ?? { requests: 0, answers: 0 };
    checked[name] = { requests: before.requests + requests, answers: before.answers + answers };
  }
  console.log(describeChecks(checked));
  await Promise.all([standard.stop(), efi.stop()]);
  expect([...standard.control.violations(), ...efi.control.violations()]).toEqual([]);
  expect(Object.keys(checked).length).toBeGreaterThanOrEqual(10);
});

describe("a charge", () => {
  test("is made, read, paid and read again, with the payer as the PSP shows it", async () => {
    const { gateway, told } = connectTo(standard);
    const charge = chargeRequest("123.45");
    const made = await gateway.charges.createCharge(charge);
    expect(made).toEqual({ kind: "done", value: { copyPaste: expect.stringContaining("br.gov.bcb.pix") } });
    const open = await gateway.charges.readCharge(charge.txid);
    expect(open).toMatchObject({
      kind: "done",
      value: { status: "ATIVA", chave: standard.chave, payments: [] },
    });
    const paid = standard.control.pay({ txid: charge.txid, payerDocument: "52998224725", masked: true });
    const read = await gateway.charges.readCharge(charge.txid);
    if (read.kind !== "done") throw new Error(read.kind);
    expect(read.value.status).toBe("CONCLUIDA");
    expect(read.value.amount.toFixed(2)).toBe("123.45");
    expect(read.value.payments).toHaveLength(1);
    expect(read.value.payments[0]).toMatchObject({
      endToEndId: paid.endToEndId,
      payerName: "Maria de Teste",
      payerDocument: "***982247**",
    });
    expect(await gateway.charges.cancelCharge(charge.txid)).toMatchObject({ kind: "failed" });
    expect(told).toEqual([]);
  });

  test("is removed before it is paid, and absent when nobody made it", async () => {
    const { gateway } = connectTo(standard);
    const charge = chargeRequest();
    await gateway.charges.createCharge(charge);
    expect(await gateway.charges.cancelCharge(charge.txid)).toEqual({ kind: "done", value: null });
    const read = await gateway.charges.readCharge(charge.txid);
    expect(read).toMatchObject({ kind: "done", value: { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" } });
    expect(await gateway.charges.readCharge(makeTxid())).toEqual({ kind: "absent" });
  });

  test.each([
    ["the standard's words", () => standard],
    ["Efí's", () => efi],
  ])("sent twice under its txid has to be read: %s", async (_, psp) => {
    const { gateway } = connectTo(psp());
    const charge = chargeRequest();
    await gateway.charges.createCharge(charge);
    expect(await gateway.charges.createCharge(charge)).toEqual({ kind: "duplicate" });
  });

  test("with a key that is not the account's is refused for good", async () => {
    const { account, ...rest } = connectTo(standard);
    const stranger = sending({
      ...rest,
      account: { ...account, chave: "00000000-0000-4000-8000-000000000000" },
    });
    expect(await stranger.charges?.createCharge(chargeRequest())).toMatchObject({ kind: "failed" });
  });

  test.each([
    ["answered 500 after it was made", "error-after", "done"],
    ["answered 503", "unavailable", "absent"],
  ] as const)("is uncertain when %s, and reading tells", async (_, fault, after) => {
    const { gateway } = connectTo(standard);
    standard.control.faults(once(fault, "cob.put"));
    const charge = chargeRequest();
    expect(await gateway.charges.createCharge(charge)).toMatchObject({ kind: "uncertain" });
    expect((await gateway.charges.readCharge(charge.txid)).kind).toBe(after);
  });

  test("is absent for a while after it was made, then there", async () => {
    const { gateway } = connectTo(standard);
    standard.control.faults(once("hidden", "cob.put", 600_000));
    const charge = chargeRequest();
    expect((await gateway.charges.createCharge(charge)).kind).toBe("done");
    expect((await gateway.charges.readCharge(charge.txid)).kind).toBe("absent");
    standard.control.showHidden();
    expect((await gateway.charges.readCharge(charge.txid)).kind).toBe("done");
  });

  test("429 is for later", async () => {
    const { gateway } = connectTo(standard);
    standard.control.faults(once("too-many", "cob.put"));
    const made = await gateway.charges.createCharge(chargeRequest());
    expect(made).toMatchObject({ kind: "later", retryAfter: 1 });
  });
});

describe("a refund", () => {
  test("is made once, read, and a second one under its id has to be read", async () => {
    const { gateway } = connectTo(standard);
    const { endToEndId } = await paidCharge(standard, gateway);
    const refund = { endToEndId, devolucaoId: "D1", amount: money("4.00") };
    expect(await gateway.refunds.readRefund(refund)).toEqual({ kind: "absent" });
    expect(await gateway.refunds.refund(refund)).toMatchObject({
      kind: "done",
      value: { status: "EM_PROCESSAMENTO", reason: null },
    });
    expect(await gateway.refunds.refund(refund)).toEqual({ kind: "duplicate" });
    const ended = async () => {
      const read = await gateway.refunds.readRefund(refund);
      return read.kind === "done" && read.value.status;
    };
    await expect.poll(ended, soon()).toBe("DEVOLVIDO");
    // With another amount, the refund under this id is not ours.
    expect(await gateway.refunds.readRefund({ ...refund, amount: money("3.00") })).toEqual({
      kind: "unavailable",
    });
  });

  test("whose answer was lost is a duplicate when it is sent again, also where it would be too much", async () => {
    const { gateway } = connectTo(standard);
    const { endToEndId } = await paidCharge(standard, gateway);
    standard.control.faults(once("cut-after", "devolucao.put"));
    const whole = { endToEndId, devolucaoId: "D1", amount: money("10.00") };
    expect(await gateway.refunds.refund(whole)).toEqual({ kind: "uncertain" });
    expect(await gateway.refunds.refund(whole)).toEqual({ kind: "duplicate" });
    expect(await gateway.refunds.refund({ ...whole, devolucaoId: "D2" })).toEqual({ kind: "duplicate" });
    expect(await gateway.refunds.readRefund({ ...whole, devolucaoId: "D2" })).toEqual({ kind: "absent" });
  });

  test("that the PSP can't make ends with its words", async () => {
    const { gateway } = connectTo(standard);
    const { endToEndId } = await paidCharge(standard, gateway);
    standard.control.faults(once("insufficient", "devolucao.put"));
    const refund = { endToEndId, devolucaoId: "D1", amount: money("1.00") };
    await gateway.refunds.refund(refund);
    await expect
      .poll(() => gateway.refunds.readRefund(refund), soon())
      .toMatchObject({
        kind: "done",
        value: { status: "NAO_REALIZADO", reason: "Saldo insuficiente para realizar a devolução." },
      });
  });
});

describe("a payout at Efí", () => {
  test("to a key is made once and read by its id", async () => {
    const { gateway } = connectTo(efi);
    const request = transferRequest();
    expect(await gateway.payouts.readTransfer(request.idEnvio)).toEqual({ kind: "absent" });
    const sent = await gateway.payouts.sendToKey(request);
    if (sent.kind !== "done") throw new Error(sent.kind);
    expect(sent.value).toMatchObject({ status: "EM_PROCESSAMENTO", recipient: null, returns: [] });
    expect(await gateway.payouts.sendToKey(request)).toEqual({ kind: "duplicate" });
    const ended = async () => {
      const read = await gateway.payouts.readTransfer(request.idEnvio);
      return read.kind === "done" && read.value.status;
    };
    await expect.poll(ended, soon()).toBe("REALIZADO");
    expect(await gateway.payouts.readTransfer(request.idEnvio)).toMatchObject({
      value: {
        endToEndId: sent.value.endToEndId,
        recipient: { name: "Favorecido de teste", bank: "Nubank" },
      },
    });
  });

  test("of a code is made, and the code is shown before", async () => {
    const { gateway } = connectTo(efi);
    const charge = chargeRequest("7.00");
    const made = await gateway.charges.createCharge(charge);
    if (made.kind !== "done") throw new Error(made.kind);
    const brCode = made.value.copyPaste;
    const preview = await gateway.codes?.previewCode(brCode);
    if (preview?.kind !== "done") throw new Error(preview?.kind);
    expect(preview.value.state).toBe("payable");
    expect(preview.value.amount?.toFixed(2)).toBe("7.00");
    const { idEnvio } = transferRequest();
    const paid = await gateway.payouts.payCode?.({
      idEnvio,
      amount: money("7.00"),
      description: null,
      brCode,
    });
    expect(paid).toMatchObject({ kind: "done", value: { status: "EM_PROCESSAMENTO" } });
    await gateway.charges.cancelCharge(charge.txid);
    expect(await gateway.codes?.previewCode(brCode)).toMatchObject({ value: { state: "cancelled" } });
    expect(await gateway.codes?.previewCode("no code")).toEqual({ kind: "absent" });
  });

  test("waits for money at the bank, and is refused for good when it is denied", async () => {
    const { gateway } = connectTo(efi);
    efi.control.faults(once("insufficient", "payout.put"));
    const request = transferRequest();
    expect(await gateway.payouts.sendToKey(request)).toMatchObject({ kind: "later" });
    expect((await gateway.payouts.sendToKey(request)).kind).toBe("done");
    efi.control.faults(once("refused", "payout.put"));
    expect(await gateway.payouts.sendToKey(transferRequest())).toMatchObject({ kind: "failed" });
  });

  test("that the recipient's bank refuses ends with a reason; one that comes back says so", async () => {
    const { gateway } = connectTo(efi);
    const request = transferRequest();
    await gateway.payouts.sendToKey(request);
    await expect
      .poll(() => gateway.payouts.readTransfer(request.idEnvio), soon())
      .toMatchObject({ kind: "done", value: { status: "REALIZADO" } });
    efi.control.returnPayout(request.idEnvio);
    await expect
      .poll(() => gateway.payouts.readTransfer(request.idEnvio), soon())
      .toMatchObject({ kind: "done", value: { returns: [{ endToEndId: expect.stringMatching(/^D/) }] } });
    efi.control.faults(once("refused-later", "payout.put"));
    const refused = transferRequest();
    await gateway.payouts.sendToKey(refused);
    await expect
      .poll(() => gateway.payouts.readTransfer(refused.idEnvio), soon())
      .toMatchObject({ value: { status: "NAO_REALIZADO", reason: expect.stringMatching(/^Número/) } });
  });

  test("whose answer was lost is uncertain, and there when it is read", async () => {
    const { gateway } = connectTo(efi);
    efi.control.faults(once("cut-after", "payout.put"));
    const request = transferRequest();
    expect(await gateway.payouts.sendToKey(request)).toEqual({ kind: "uncertain" });
    expect((await gateway.payouts.readTransfer(request.idEnvio)).kind).toBe("done");
    expect(await gateway.payouts.sendToKey(request)).toEqual({ kind: "duplicate" });
  });
});
