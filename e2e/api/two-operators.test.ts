import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { makeEndToEndId, makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { makeMember, sessionOf, twoCodes } from "../fixtures/session.ts";
import {
  approve,
  audited,
  causes,
  deskOfFile,
  differences,
  PROTOCOL,
  pixId,
  proposalOf,
  propose,
  refused,
  resolve,
  sentAt,
  stuckWithdrawal,
  withdrawalOf,
} from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";

/** Nobody ends a record alone, twice, or against its bank. */
const desk = deskOfFile();

describe("two operators", () => {
  test("the one who proposed it can't approve it, and cancels it; another one rejects it with a reason", async () => {
    const id = await stuckWithdrawal(desk, "never reached");
    const first = await proposalOf(desk, id, { outcome: "not_sent", proof: PROTOCOL });
    expect(refused(await approve(desk, first, desk.ana))).toEqual([400, "SecondOperatorRequired", "id"]);
    expect(refused(await propose(desk, id, { outcome: "sent", proof: pixId() }, desk.rui))).toEqual([
      400,
      "CaseActionNotAllowed",
      "id",
    ]);
    expect(refused(await operate(desk.rui, "POST", `/resolutions/${first}/cancellation`))).toEqual([
      400,
      "CaseActionNotAllowed",
      "id",
    ]);
    const cancelled = await operate(desk.ana, "POST", `/resolutions/${first}/cancellation`);
    expect(cancelled.body.resolution.state).toBe("cancelled");
    expect(refused(await approve(desk, first))).toEqual([400, "CaseActionNotAllowed", "id"]);

    const second = await proposalOf(desk, id, { outcome: "not_sent", proof: PROTOCOL }, desk.rui);
    const body = { reason: "o protocolo é de outro saque" };
    const rejected = await call("POST", `/operator/resolutions/${second}/rejection`, {
      headers: desk.ana.session,
      body,
    });
    expect(rejected.body.resolution).toMatchObject({ state: "rejected", ...body });
    expect((await withdrawalOf(id)).status).toBe("processing");
    expect((await audited(desk)).slice(-4)).toEqual([
      `resolution.proposed operator:${desk.ana.member.email}`,
      `resolution.cancelled operator:${desk.ana.member.email}`,
      `resolution.proposed operator:${desk.rui.member.email}`,
      `resolution.rejected operator:${desk.ana.member.email}`,
    ]);
    await resolve(desk, id, { outcome: "not_sent", proof: PROTOCOL });
    const listed = await operate(desk.ana, "GET", "/resolutions?state=rejected&limit=1");
    expect(listed.body.resolutions).toMatchObject([{ id: second, recordId: id, reason: body.reason }]);
  });

  test("each step needs a code of its own, and nobody else takes one", async () => {
    const id = await stuckWithdrawal(desk, "never reached");
    const bare = { outcome: "not_sent", proof: PROTOCOL, note: "x" };
    const asked = (path: string, body: object, headers = desk.ana.session) =>
      call("POST", path, { headers, body });
    expect((await asked(`/operator/cases/${id}/proposal`, bare)).body.code).toBe("TotpRequired");
    const resolution = await proposalOf(desk, id, bare);
    expect(
      (await asked(`/operator/resolutions/${resolution}/approval`, {}, desk.rui.session)).body.code,
    ).toBe("TotpRequired");
    const owner = await sessionOf(await makeMember({ storeId: desk.store.id }));
    for (const step of ["approval", "rejection", "cancellation"])
      expect(
        (await asked(`/operator/resolutions/${resolution}/${step}`, { reason: "x" }, owner)).status,
      ).toBe(403);
    expect((await operate(desk.ana, "POST", `/resolutions/${randomUUID()}/approval`, {})).status).toBe(404);
    const wish = { outcome: "not_sent", proof: PROTOCOL };
    expect((await propose(desk, randomUUID(), wish)).status).toBe(404);
    expect((await approve(desk, resolution)).status).toBe(200);
  });

  test("where there is only one, it is said how to have a second", async () => {
    const id = await stuckWithdrawal(desk, "never reached");
    const others = [Object.values(OPERATORS), desk.ana.member.id];
    const { rows } = await pool().query(
      "UPDATE members SET totp_enabled_at = NULL WHERE email = ANY ($1) AND id <> $2 AND totp_enabled_at IS NOT NULL RETURNING id",
      others,
    );
    const answer = await propose(desk, id, { outcome: "not_sent", proof: PROTOCOL });
    await pool().query("UPDATE members SET totp_enabled_at = now() - interval '2 days' WHERE id = ANY ($1)", [
      rows.map((row) => row.id),
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, "SecondOperatorRequired"]);
    expect(answer.body.message).toContain("PLATFORM_ADMIN_EMAILS");
    await resolve(desk, id, { outcome: "not_sent", proof: PROTOCOL });
  });
});

describe("a proof", () => {
  test("of a wrong form, outcome, time or Pix is refused, and the field is named", async () => {
    const id = await stuckWithdrawal(desk, "never reached");
    const old = makeEndToEndId("60701190", new Date(Date.now() - 3 * 86_400_000));
    const future = makeEndToEndId("60701190", new Date(Date.now() + 3_600_000));
    const wrong: [object, string][] = [
      [{ outcome: "sent", proof: PROTOCOL }, "proof"],
      [{ outcome: "sent", proof: makeReturnId("60701190") }, "proof"],
      [{ outcome: "sent", proof: old }, "proof"],
      [{ outcome: "sent", proof: future }, "proof"],
      [{ outcome: "not_sent", proof: "?" }, "proof"],
      [{ outcome: "refunded", proof: makeReturnId("60701190") }, "outcome"],
      [{ outcome: "not_sent", proof: PROTOCOL, amount: 3 }, "amount"],
      [{ outcome: "sent", proof: pixId(), note: "" }, "note"],
    ];
    for (const [body, path] of wrong)
      expect(refused(await propose(desk, id, body)), JSON.stringify(body)).toEqual([
        400,
        "ValidationError",
        path,
      ]);
    const used = pixId();
    await resolve(desk, await stuckWithdrawal(desk, "never reached"), { outcome: "sent", proof: used });
    expect(refused(await propose(desk, id, { outcome: "sent", proof: used }))).toEqual([
      400,
      "EndToEndIdTaken",
      "proof",
    ]);
    await resolve(desk, id, { outcome: "not_sent", proof: PROTOCOL });
  });

  test("that another record has used since the proposal is refused by the database, and nothing moves", async () => {
    const [first, second] = [
      await stuckWithdrawal(desk, "never reached"),
      await stuckWithdrawal(desk, "never reached"),
    ];
    const proof = pixId();
    const [one, two] = [
      await proposalOf(desk, first, { outcome: "sent", proof }),
      await proposalOf(desk, second, { outcome: "sent", proof }),
    ];
    expect((await approve(desk, one)).status).toBe(200);
    expect(refused(await approve(desk, two))).toEqual([400, "EndToEndIdTaken", "id"]);
    expect(await causes(second)).toEqual(["withdrawal 10"]);
    expect((await operate(desk.ana, "POST", `/resolutions/${two}/cancellation`)).status).toBe(200);
    expect(
      (await approve(desk, await proposalOf(desk, second, { outcome: "not_sent", proof: PROTOCOL }))).status,
    ).toBe(200);
  });
});

describe("at the same time", () => {
  test("two approvals of one proposal are one booking", async () => {
    const id = await stuckWithdrawal(desk, "sent");
    const resolution = await proposalOf(desk, id, {
      outcome: "sent",
      proof: (await sentAt(desk, id))?.endToEndId,
    });
    const answers = await Promise.all(
      (await twoCodes(desk.rui.member)).map((totpCode) =>
        call("POST", `/operator/resolutions/${resolution}/approval`, {
          headers: desk.rui.session,
          body: { totpCode },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await causes(id)).toEqual(["withdrawal 10", "withdrawal_sent 10"]);
  });

  test("the bank's answer and an approval of the opposite: one of them, and the other is not lost", async () => {
    for (let round = 0; round < 4; round++) {
      const id = await stuckWithdrawal(desk, "sent");
      const resolution = await proposalOf(desk, id, { outcome: "not_sent", proof: PROTOCOL });
      desk.psp.control.faults();
      const [answer] = await Promise.all([approve(desk, resolution), sendWithdrawal(id), sendWithdrawal(id)]);
      const { state } = await db().resolution.findUniqueOrThrow({ where: { id: resolution } });
      if (answer.status === 200) {
        expect([state, ...(await causes(id))]).toEqual([
          "approved",
          "withdrawal 10",
          "withdrawal_returned 10",
        ]);
        const { idEnvio } = await withdrawalOf(id);
        await eventually(async () => {
          // After errors, an account's calls pause for a moment.
          await recheckWithdrawal(idEnvio);
          return (await causes(id)).includes("withdrawal_sent_after_failure 10");
        });
      } else {
        expect(refused(answer)).toEqual([400, "CaseActionNotAllowed", "id"]);
        if (state === "open") await eventually(async () => (await sendWithdrawal(id)) === "approved");
        expect(await causes(id)).toEqual(["withdrawal 10", "withdrawal_sent 10"]);
      }
      expect(await differences(desk)).toEqual([]);
    }
  });

  test("when the bank answers first, its answer is applied and the proposal is void", async () => {
    const id = await stuckWithdrawal(desk, "sent");
    const resolution = await proposalOf(desk, id, { outcome: "not_sent", proof: PROTOCOL });
    desk.psp.control.faults();
    // After errors, an account's calls pause for a moment.
    await eventually(async () => (await sendWithdrawal(id)) === "approved", { what: "the bank's answer" });
    expect((await db().resolution.findUniqueOrThrow({ where: { id: resolution } })).state).toBe("void");
    const late = await approve(desk, resolution);
    expect(refused(late)).toEqual([400, "CaseActionNotAllowed", "id"]);
    expect(await causes(id)).toEqual(["withdrawal 10", "withdrawal_sent 10"]);
  });
});
