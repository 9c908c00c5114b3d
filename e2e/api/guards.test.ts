import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { freshCodes, makeMember, sessionOf, type TestMember } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";
import { balanceOf, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";
import { call } from "./client.ts";

/** What a merchant can switch on between a leaked key and the money. */
const KEY = "financeiro@example.com";
type Person = { member: TestMember; headers: Record<string, string> };
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  ({ store, owner } = await guardedStore(1000));
});
afterAll(async () => {
  await expectNoDifference();
  await closeDatabase();
});

async function person(storeId: string, role: "owner" | "manager" = "owner"): Promise<Person> {
  const member = await makeMember({ storeId, role });
  return { member, headers: await sessionOf(member) };
}

async function guardedStore(amount: number, options = {}) {
  const made = await storeWithMoney(amount, options);
  return { store: made, owner: await person(made.id) };
}

const as = ({ headers }: Person, method: string, path: string, body?: object) =>
  call(method, path, { headers, ...(body ? { body } : {}) });
const confirmed = async (who: Person, method: string, path: string, body: object = {}) =>
  as(who, method, path, { ...body, totpCode: await freshCodes(who.member) });
const change = (who: Person, body: object) => confirmed(who, "PUT", "/stores/me/withdrawal-guards", body);
const refusal = async (on: TestStore, body: object) => {
  const answer = await withdraw(on, body);
  return [answer.status, answer.body.details?.[0]?.path];
};
/** A period that ends amid a test would give it a second limit: at 6h and at 20h in São Paulo it waits for a moment. */
async function withinOnePeriod(): Promise<void> {
  const now = Date.now() % 86_400_000;
  const left = Math.min(...[9, 23, 33].map((hour) => hour * 3_600_000 - now).filter((ms) => ms > 0));
  if (left < 20_000) await new Promise((done) => setTimeout(done, left + 100));
}

/** The cooling-off time goes by. */
const later = (storeId: string) =>
  Promise.all([
    db().withdrawalGuard.updateMany({
      where: { storeId, nextAt: { not: null } },
      data: { nextAt: new Date() },
    }),
    db().withdrawalDestination.updateMany({ where: { storeId }, data: { usableAt: new Date() } }),
  ]);

describe("changing them", () => {
  test("only an owner's session, with a code; a key only reads", async () => {
    const manager = await person(store.id, "manager");
    const path = "/stores/me/withdrawal-guards";
    expect((await change(manager, { dayLimit: 10 })).status).toBe(403);
    expect((await call("PUT", path, { key: store.apiKey, body: { dayLimit: 10 } })).status).toBe(401);
    expect((await as(owner, "PUT", path, { dayLimit: 10 })).body.code).toBe("TotpRequired");
    expect((await call("GET", path, { key: store.apiKey })).body).toEqual({
      guards: {
        allowListOnly: false,
        dayLimit: null,
        nightLimit: null,
        approvalAbove: null,
        coolingOffHours: 24,
      },
      pending: null,
    });
  });

  test("tighter at once, looser after the cooling-off time; mailed to the owner and in the audit log", async () => {
    const { store: own, owner: boss } = await guardedStore(10);
    expect((await change(boss, { dayLimit: 300, nightLimit: 100 })).body).toMatchObject({
      guards: { dayLimit: 300, nightLimit: 100 },
      pending: null,
    });
    const mixed = (await change(boss, { dayLimit: 500, nightLimit: 50 })).body;
    expect(mixed).toMatchObject({
      guards: { dayLimit: 300, nightLimit: 50 },
      pending: { guards: { dayLimit: 500, nightLimit: 50 } },
    });
    expect(Date.parse(mixed.pending.effectiveAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    // A shorter cooling-off is a loosening itself, and waits as long as the one in force.
    expect((await change(boss, { coolingOffHours: 1 })).body.guards.coolingOffHours).toBe(24);
    await later(own.id);
    const state = (await as(boss, "GET", "/stores/me/withdrawal-guards")).body;
    expect(state).toMatchObject({
      guards: { dayLimit: 500, nightLimit: 50, coolingOffHours: 1 },
      pending: null,
    });
    const mails = await db().mail.findMany({ where: { storeId: own.id, kind: "guards" } });
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(Array(3).fill(boss.member.email));
    expect(mails[0]?.text).toContain("R$");
    const log = (await as(boss, "GET", "/stores/me/audit")).body;
    expect(log.entries).toHaveLength(3);
    expect(log.entries[0]).toMatchObject({ actor: `member:${boss.member.email}`, action: "guards.changed" });
    await expect(
      pool().query("UPDATE audit_entries SET actor = 'x' WHERE store_id = $1", [own.id]),
    ).rejects.toThrow(/never changed/);
  });
});

test("the list: only keys on it, once their cooling-off time is over; codes by their key; off the list at once", async () => {
  const { store: own, owner: boss } = await guardedStore(100);
  await change(boss, { allowListOnly: true });
  const list = "/stores/me/withdrawal-destinations";
  const code = writeStaticBrCode({ key: KEY, merchantName: "Empresa", merchantCity: "RECIFE" });
  expect(await refusal(own, { amount: 5, pixKey: KEY })).toEqual([400, "pixKey"]);
  expect(await refusal(own, { amount: 5, brCode: code })).toEqual([400, "brCode"]);
  const added = await confirmed(boss, "POST", list, {
    pixKey: "Financeiro@Example.com",
    label: "Conta da empresa",
  });
  expect(added).toMatchObject({ status: 201, body: { destination: { label: "Conta da empresa" } } });
  expect(added.text).not.toContain("financeiro@");
  expect((await confirmed(boss, "POST", list, { pixKey: KEY, label: "De novo" })).body.details[0].path).toBe(
    "pixKey",
  );
  expect((await withdraw(own, { amount: 5, pixKey: KEY })).body.details[0].message).toContain("a partir de");
  await later(own.id);
  expect((await withdraw(own, { amount: 5, pixKey: KEY })).status).toBe(201);
  expect((await withdraw(own, { amount: 5, brCode: code })).status).toBe(201);
  expect((await confirmed(boss, "POST", list, { pixKey: "x", label: "y" })).body.code).toBe("PixKeyInvalid");
  const { id } = added.body.destination;
  expect((await as(boss, "DELETE", `${list}/${id}`)).status).toBe(200);
  expect(await refusal(own, { amount: 5, pixKey: KEY })).toEqual([400, "pixKey"]);
  const log = await as(boss, "GET", "/stores/me/audit");
  expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual([
    "destination.removed",
    "destination.added",
    "guards.changed",
  ]);
  expect(log.text).not.toContain("financeiro@");
});

describe("the limits of a period", () => {
  test("are never passed, however many ask at once; what was rejected counts for nothing", async () => {
    await withinOnePeriod();
    const { store: own, owner: boss } = await guardedStore(1000);
    await change(boss, { dayLimit: 100, nightLimit: 100 });
    const rejected = await withdraw(own, { amount: 60, pixKey: "rejected@sandbox.test" });
    await ended(own, rejected.body.withdrawal.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => withdraw(own, { amount: 30, pixKey: KEY })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.details).toMatchObject([{ path: "amount" }]);
    expect(refused?.text).toContain("restam R$ 10,00");
    expect((await withdraw(own, { amount: 10, pixKey: KEY })).status).toBe(201);
    expect((await balanceOf(own)).available).toBe(900);
  });

  test("hold at the very moment at which one period ends and the next begins", async () => {
    const { store: own, owner: boss } = await guardedStore(5000);
    await change(boss, { dayLimit: 100, nightLimit: 100 });
    // A boundary of our own in a moment, for every store: the suites run beside this one have no limits on.
    const { rows } = await pool().query("SELECT pg_get_functiondef('withdrawal_period'::regproc) AS source");
    const boundary = new Date(Date.now() + 2_500).toISOString();
    try {
      await pool().query(`CREATE OR REPLACE FUNCTION withdrawal_period("at" timestamptz, OUT night boolean, OUT since timestamptz)
        LANGUAGE plpgsql STABLE AS $$ BEGIN night := "at" >= '${boundary}';
        since := CASE WHEN night THEN '${boundary}'::timestamptz ELSE '2020-01-01'::timestamptz END; END $$`);
      const answers = [(await withdraw(own, { amount: 100, pixKey: KEY })).status];
      await new Promise((done) => setTimeout(done, Math.max(0, Date.parse(boundary) - Date.now() - 300)));
      const lanes = Array.from({ length: 40 }, async () => {
        while (Date.now() < Date.parse(boundary) + 300)
          answers.push((await withdraw(own, { amount: 100, pixKey: KEY })).status);
      });
      await Promise.all(lanes);
      expect(answers.filter((status) => status === 201)).toHaveLength(2);
    } finally {
      await pool().query(rows[0].source);
    }
  });

  test.each([
    ["2026-11-21T09:00:00Z", false, "2026-11-21T09:00:00.000Z"],
    ["2026-11-21T22:59:59Z", false, "2026-11-21T09:00:00.000Z"],
    ["2026-11-21T23:00:00Z", true, "2026-11-21T23:00:00.000Z"],
    ["2026-11-22T02:59:59Z", true, "2026-11-21T23:00:00.000Z"],
    ["2026-11-22T03:00:00Z", true, "2026-11-21T23:00:00.000Z"],
    ["2026-11-22T08:59:59Z", true, "2026-11-21T23:00:00.000Z"],
  ])("day is 6h to 20h in São Paulo: at %s night is %s, since %s", async (at, night, since) => {
    const { rows } = await pool().query("SELECT * FROM withdrawal_period($1)", [at]);
    expect(rows).toEqual([{ night, since: new Date(since) }]);
  });
});

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
    const { store: own, owner: boss } = await guardedStore(500);
    const second = await person(own.id);
    await change(boss, { approvalAbove: 50 });
    const asked = await withdraw(own, { amount: 60, pixKey: KEY });
    expect(asked.body.withdrawal.status).toBe("pending");
    const path = `/wallet/withdrawals/${asked.body.withdrawal.id}`;
    expect((await confirmed(owner, "POST", `${path}/approval`)).status).toBe(404);
    expect((await as(owner, "POST", `${path}/rejection`, {})).status).toBe(404);
    const refused = await as(boss, "POST", `${path}/rejection`, { reason: "Valor errado" });
    expect(refused.body.withdrawal.status).toBe("rejected");
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
    expect(refused.body.details[0].message).toContain("lista");
    expect(await balanceOf(own)).toEqual({ available: 440, pending: 60, blocked: 0 });
  });
});
