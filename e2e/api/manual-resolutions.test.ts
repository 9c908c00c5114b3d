import { describe, expect, onTestFinished, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { saleAtPsp } from "../fixtures/psp-store.ts";
import {
  approve,
  audited,
  casesOf,
  causes,
  deskOfFile,
  differences,
  PROTOCOL,
  pixId,
  proposalOf,
  propose,
  quiet,
  refused,
  resolve,
  sentAt,
  stuckWithdrawal,
  withdrawalOf,
} from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** A withdrawal that its bank does not end: one operator proposes its end with a proof, another one approves it. */
const desk = deskOfFile();

describe("a payout", () => {
  test("that was sent: debited once with the bank's id when a second operator approves, and the bank agrees", async () => {
    const id = await stuckWithdrawal(desk, "sent");
    const [openCase] = await casesOf(desk, "withdrawal_stuck");
    expect(openCase.actions.map(({ name }: { name: string }) => name)).toEqual(["retry", "proposal"]);
    const proof = (await sentAt(desk, id))?.endToEndId as string;
    const before = await balanceOf(desk.store);
    const resolution = await proposalOf(desk, id, { outcome: "sent", proof });
    // Nothing has moved: it only waits.
    expect([await balanceOf(desk.store), (await withdrawalOf(id)).status]).toEqual([before, "processing"]);
    const [own] = await casesOf(desk, "withdrawal_stuck");
    expect(own.proposal).toMatchObject({
      id: resolution,
      outcome: "sent",
      proof,
      amount: 10,
      proposedBy: { id: desk.ana.member.id },
    });
    expect(own.actions.map(({ name }: { name: string }) => name)).toEqual(["retry", "cancellation"]);
    const [others] = await casesOf(desk, "withdrawal_stuck", desk.rui);
    expect(others.actions.map(({ name }: { name: string }) => name)).toEqual([
      "retry",
      "approval",
      "refusal",
    ]);
    const [stores] = (await call("GET", "/stores/me/cases?kind=withdrawal_stuck", { key: desk.store.apiKey }))
      .body.cases;
    // A key sees neither the proposal nor what people may do about it.
    expect([stores.proposal, stores.actions]).toEqual([null, []]);

    const answer = await approve(desk, resolution);
    expect(answer.body.resolution).toMatchObject({
      state: "approved",
      decidedBy: { id: desk.rui.member.id },
      outcome: "sent",
    });
    expect((await approve(desk, resolution)).body.resolution.state).toBe("approved");
    expect(await causes(id)).toEqual(["withdrawal 10", "withdrawal_sent 10"]);
    expect(await balanceOf(desk.store)).toEqual({ ...before, pending: before.pending - 10 });
    const shown = await call("GET", `/wallet/withdrawals/${id}`, { key: desk.store.apiKey });
    expect(shown.body.withdrawal).toMatchObject({
      status: "approved",
      endToEndId: proof,
      resolved: { outcome: "sent", proof },
    });
    expect(await casesOf(desk, "withdrawal_stuck")).toEqual([]);

    // The bank's later word agrees.
    desk.psp.control.faults();
    expect(await recheckWithdrawal((await withdrawalOf(id)).idEnvio)).toBe(true);
    expect(await casesOf(desk, "resolution_contradicted")).toEqual([]);
    expect(await differences(desk)).toEqual([]);
    expect((await audited(desk)).slice(-2)).toEqual([
      `resolution.proposed operator:${desk.ana.member.email}`,
      `resolution.approved operator:${desk.rui.member.email}`,
    ]);
  });

  test("that was never sent: the whole amount is available again, and nothing is sent afterwards", async () => {
    const id = await stuckWithdrawal(desk, "never reached");
    const before = await balanceOf(desk.store);
    const resolution = await proposalOf(desk, id, { outcome: "not_sent", proof: PROTOCOL });
    expect((await approve(desk, resolution)).status).toBe(200);
    expect(await balanceOf(desk.store)).toEqual({
      available: before.available + 10,
      pending: before.pending - 10,
      blocked: 0,
    });
    expect(await causes(id)).toEqual(["withdrawal 10", "withdrawal_returned 10"]);
    const shown = await call("GET", `/wallet/withdrawals/${id}`, { key: desk.store.apiKey });
    expect(shown.body.withdrawal).toMatchObject({
      rejectReason: expect.stringContaining(PROTOCOL),
      rejectedBy: null,
    });
    desk.psp.control.faults();
    expect(await sendWithdrawal(id)).toBe("rejected");
    expect(await sentAt(desk, id)).toBeUndefined();
    expect(await differences(desk)).toEqual([]);
  });

  test("with another amount is booked with that amount, and the difference is a case", async () => {
    const id = await stuckWithdrawal(desk, "never reached");
    const proof = pixId();
    await resolve(desk, id, { outcome: "sent", proof, amount: 9.99 });
    expect(await causes(id)).toEqual(["withdrawal 10", "withdrawal_sent 10", "withdrawal_sent_less 0.01"]);
    const [openCase] = await casesOf(desk, "withdrawal_difference");
    expect(openCase).toMatchObject({ id, amount: 0.01 });
    expect((await operate(desk.ana, "POST", `/cases/${id}/dismissal`)).status).toBe(400);
    await call("POST", `/operator/cases/${id}/dismissal`, {
      headers: desk.ana.session,
      body: { reason: "tarifa" },
    });
    expect(
      (await operate(desk.ana, "POST", `/gateway-accounts/${desk.store.accountId}/payouts`, {})).status,
    ).toBe(200);
    expect(await differences(desk)).toEqual([]);
  });

  test("is not ended as never sent while a call to the bank may still be carried out", async () => {
    const id = await stuckWithdrawal(desk, "never reached", { calm: false });
    const resolution = await proposalOf(desk, id, { outcome: "not_sent", proof: PROTOCOL });
    expect(refused(await approve(desk, resolution))).toEqual([400, "CaseActionNotAllowed", "id"]);
    expect((await withdrawalOf(id)).status).toBe("processing");
    await quiet("withdrawals", id);
    expect((await approve(desk, resolution)).status).toBe(200);
  });
});

describe("the other operators", () => {
  test("get a mail in their language with the record, the proof and a link; the proposer gets none", async () => {
    const chooses = (locale: string | null) =>
      db().member.update({ where: { id: desk.rui.member.id }, data: { locale } });
    onTestFinished(async () => void (await chooses(null)));
    await chooses("en");
    const id = await stuckWithdrawal(desk, "sent");
    const proof = (await sentAt(desk, id))?.endToEndId as string;
    const proposed = await proposalOf(desk, id, { outcome: "sent", proof, amount: 9.5 });
    const about = { kind: "resolution-proposed", text: { contains: id } };
    const mailTo = (toAddress: string) => db().mail.findFirstOrThrow({ where: { ...about, toAddress } });
    const mail = await mailTo(OPERATORS.fuzz);
    expect(mail.subject).toBe("Baixa manual de R$\u00a09,50 aguarda a sua aprovação");
    const { name } = await db().store.findUniqueOrThrow({ where: { id: desk.store.id } });
    for (const told of [
      `Membro de Teste propôs: O saque ${id}, da loja ${name}, foi enviado, no valor de R$\u00a09,50.`,
      `Prova: ${proof}. O que foi apurado: conferido no extrato`,
      `${process.env.VITRINE_TEST_URL}/operador/pendencias?tipo=withdrawal_stuck&conta=${desk.store.accountId}`,
    ])
      expect(mail.text).toContain(told);
    const english = await mailTo(OPERATORS.decides);
    expect(english.subject).toBe("A manual resolution of R$\u00a09.50 awaits your approval");
    expect(english.text).toContain(
      `The withdrawal ${id} of store ${name} was sent. Amount: R$\u00a09.50. Proof: ${proof}. What was found: conferido no extrato`,
    );
    const to = (toAddress: string) => db().mail.count({ where: { ...about, toAddress } });
    expect([await to(OPERATORS.proposes), await to(OPERATORS.decides), await to(OPERATORS.fuzz)]).toEqual([
      0, 1, 1,
    ]);
    // A refused proposal notifies nobody.
    expect((await propose(desk, id, { outcome: "sent", proof: pixId() }, desk.rui)).status).toBe(400);
    expect(await to(OPERATORS.proposes)).toBe(0);
    expect((await operate(desk.ana, "POST", `/resolutions/${proposed}/cancellation`)).status).toBe(200);
  });
});

describe("the bank's later word", () => {
  /** Rechecks until the bank answers: after errors, an account's calls pause for a moment. */
  async function contradiction(id: string): Promise<void> {
    const { idEnvio } = await withdrawalOf(id);
    await eventually(
      async () => {
        await recheckWithdrawal(idEnvio);
        return (await casesOf(desk, "resolution_contradicted")).length > 0;
      },
      { what: "the contradiction" },
    );
  }

  test("that it refused what operators ended as sent is a case, once", async () => {
    await saleAtPsp(desk.psp, desk.store, 10);
    desk.psp.control.faults(
      { fault: "refused-later", operations: ["payout.put"] },
      { fault: "error", operations: ["payout.get"] },
    );
    const { body } = await withdraw(desk.store, { amount: 10, pixKey: "maria@example.com" });
    const id = body.details?.withdrawalId ?? body.withdrawal.id;
    await pool().query("UPDATE withdrawals SET leaves_at = now() - interval '10 minutes' WHERE id = $1", [
      id,
    ]);
    const proof = pixId();
    await resolve(desk, id, { outcome: "sent", proof });
    desk.psp.control.faults();
    await contradiction(id);
    await recheckWithdrawal((await withdrawalOf(id)).idEnvio);
    const found = await casesOf(desk, "resolution_contradicted");
    expect(found).toMatchObject([{ withdrawalId: id, reference: proof, problem: "not_sent", amount: 10 }]);
    expect((await audited(desk)).filter((entry) => entry.startsWith("resolution.contradicted"))).toEqual([
      "resolution.contradicted system",
    ]);
    const stores = await call("GET", "/stores/me/cases?kind=resolution_contradicted", {
      key: desk.store.apiKey,
    });
    expect(stores.body.cases).toMatchObject([{ actions: [] }]);
    const closed = await call("POST", `/operator/cases/${found[0].id}/dismissal`, {
      headers: desk.ana.session,
      body: { reason: "pago à mão" },
    });
    expect(closed.status).toBe(200);
    expect(await casesOf(desk, "resolution_contradicted")).toEqual([]);
  });

  test("of another Pix than the proof is a case as well", async () => {
    const id = await stuckWithdrawal(desk, "sent");
    await resolve(desk, id, { outcome: "sent", proof: pixId() });
    desk.psp.control.faults();
    await contradiction(id);
    expect(await casesOf(desk, "resolution_contradicted")).toMatchObject([
      { withdrawalId: id, problem: "other_id" },
    ]);
    expect(await differences(desk)).toEqual([]);
  });

  test("that the proof is another payout's ends both, and is a case", async () => {
    const [first, second] = [
      await stuckWithdrawal(desk, "never reached"),
      await stuckWithdrawal(desk, "sent"),
    ];
    const proof = (await sentAt(desk, second))?.endToEndId as string;
    await resolve(desk, first, { outcome: "sent", proof });
    desk.psp.control.faults();
    await eventually(async () => (await sendWithdrawal(second)) === "approved", {
      what: "the bank's answer",
    });
    expect([(await withdrawalOf(first)).endToEndId, (await withdrawalOf(second)).endToEndId]).toEqual([
      proof,
      null,
    ]);
    expect(await causes(second)).toEqual(["withdrawal 10", "withdrawal_sent 10"]);
    expect(await casesOf(desk, "resolution_contradicted")).toContainEqual(
      expect.objectContaining({ withdrawalId: first, reference: proof, problem: "other_id" }),
    );
    expect(await differences(desk)).toEqual([]);
  });
});
