import { afterAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { as, change, confirmed, guardedStore, person, withinOnePeriod } from "../fixtures/guards.ts";
import { balanceOf, ended, expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/** A withdrawal above an amount waits for another owner. */
const KEY = "financeiro@example.com";
afterAll(expectNoDifference);

describe("a second member's approval", () => {
  test("needs a second member; above the amount a withdrawal waits, with its money put aside", async () => {
    const { store: own, owner: boss } = await guardedStore(500);
    expect((await change(boss, { approvalAbove: 100 })).body.details[0].path).toBe("approvalAbove");
    const manager = await person(own.id, "manager");
    expect((await change(boss, { approvalAbove: 100 })).status).toBe(400);
    const second = await person(own.id);
    expect((await change(boss, { approvalAbove: 100 })).status).toBe(200);
    expect((await withdraw(own, { amount: 100, pixKey: KEY })).body.withdrawal.status).not.toBe("pending");
    const asked = await confirmed(boss, "POST", "/wallet/withdrawals", { amount: 200, pixKey: KEY });
    expect([asked.status, asked.body.withdrawal.status]).toEqual([201, "pending"]);
    const path = `/wallet/withdrawals/${asked.body.withdrawal.id}`;
    expect((await balanceOf(own)).available).toBe(200);
    expect((await confirmed(boss, "POST", `${path}/approval`)).body.details[0].message).toContain(
      "outro membro",
    );
    expect((await confirmed(manager, "POST", `${path}/approval`)).status).toBe(403);
    expect((await as(manager, "POST", `${path}/rejection`, {})).status).toBe(403);
    expect((await as(second, "POST", `${path}/approval`, {})).body.code).toBe("TotpRequired");
    const approved = await confirmed(second, "POST", `${path}/approval`);
    expect([approved.status, approved.body.withdrawal.status]).toEqual([200, "approved"]);
    expect((await confirmed(second, "POST", `${path}/approval`)).status).toBe(200);
    const { requestedBy, approvedBy } = await db().withdrawal.findUniqueOrThrow({
      where: { id: asked.body.withdrawal.id },
    });
    expect([requestedBy, approvedBy]).toEqual([boss.member.id, second.member.id]);
  });

  test("refused, by who asked too: the money is back; a key's withdrawal waits as well; strangers see nothing", async () => {
    const { owner: stranger } = await guardedStore(10);
    const { store: own, owner: boss } = await guardedStore(500);
    const second = await person(own.id);
    await change(boss, { approvalAbove: 50 });
    const asked = await withdraw(own, { amount: 60, pixKey: KEY });
    expect(asked.body.withdrawal.status).toBe("pending");
    const path = `/wallet/withdrawals/${asked.body.withdrawal.id}`;
    expect((await confirmed(stranger, "POST", `${path}/approval`)).status).toBe(404);
    expect((await as(stranger, "POST", `${path}/rejection`, {})).status).toBe(404);
    const refused = await as(boss, "POST", `${path}/rejection`, { reason: "Valor errado" });
    expect(refused.body.withdrawal.status).toBe("rejected");
    expect((await as(second, "GET", path)).body.withdrawal).toMatchObject({
      ...{ rejectedBy: "member", rejectReason: "Valor errado", awaits: null },
    });
    expect((await confirmed(second, "POST", `${path}/approval`)).body.details[0].path).toBe("id");
    expect(await balanceOf(own)).toEqual({ available: 500, pending: 0, blocked: 0 });
  });

  test("approved by two at once it is sent once", async () => {
    const { store: own, owner: boss } = await guardedStore(500);
    const others = [await person(own.id), await person(own.id)];
    await change(boss, { approvalAbove: 0 });
    const { id } = (await withdraw(own, { amount: 50, pixKey: KEY })).body.withdrawal;
    const answers = await Promise.all(
      others.map((who) => confirmed(who, "POST", `/wallet/withdrawals/${id}/approval`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await ended(own, id);
    const sent = await db().sandboxTransfer.findMany({ where: { idEnvio: id.replaceAll("-", "") } });
    expect(sent.map(({ calls }) => calls)).toEqual([1]);
    expect((await balanceOf(own)).available).toBe(450);
  });

  test("an owner's own key is the owner: what it asks for another one approves", async () => {
    const { store: own, owner: boss } = await guardedStore(500);
    const second = await person(own.id);
    await change(boss, { approvalAbove: 50 });
    const made = await confirmed(boss, "POST", "/stores/me/api-keys", { name: "Minha", scopes: ["*"] });
    const rotated = await confirmed(boss, "POST", `/stores/me/api-keys/${made.body.apiKey.id}/rotation`);
    const { id } = (await withdraw({ ...own, apiKey: rotated.body.key }, { amount: 60, pixKey: KEY })).body
      .withdrawal;
    const path = `/wallet/withdrawals/${id}/approval`;
    expect((await confirmed(boss, "POST", path)).body.details[0].message).toContain("outro membro");
    expect((await confirmed(second, "POST", path)).status).toBe(200);
  });

  test("what is switched on while it waits counts when it is approved", async () => {
    await withinOnePeriod();
    const { store: own, owner: boss } = await guardedStore(500);
    const second = await person(own.id);
    await change(boss, { approvalAbove: 50 });
    const ask = async () => (await withdraw(own, { amount: 60, pixKey: KEY })).body.withdrawal.id as string;
    const [one, two] = [await ask(), await ask()];
    await change(boss, { dayLimit: 100, nightLimit: 100 });
    // The other one waits, too, and counts.
    expect(
      (await confirmed(second, "POST", `/wallet/withdrawals/${one}/approval`)).body.details[0].path,
    ).toBe("id");
    await as(boss, "POST", `/wallet/withdrawals/${two}/rejection`, {});
    await change(boss, { allowListOnly: true });
    const refused = await confirmed(second, "POST", `/wallet/withdrawals/${one}/approval`);
    expect(refused.body.details[0].message).toContain("contas de confiança");
    expect(await balanceOf(own)).toEqual({ available: 440, pending: 60, blocked: 0 });
  });
});
