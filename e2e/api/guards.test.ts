import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { call, refusal } from "../fixtures/client.ts";
import {
  as,
  change,
  confirmed,
  guardedStore,
  nightFrom,
  type Person,
  person,
  withinOnePeriod,
} from "../fixtures/guards.ts";
import type { TestStore } from "../fixtures/store.ts";
import { balanceOf, ended, expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/** Withdrawal guards: protection of the money when a key has leaked. */
const KEY = "financeiro@example.com";
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  ({ store, owner } = await guardedStore(1000));
});
afterAll(expectNoDifference);

const refusedWith = async (on: TestStore, body: object) => {
  const answer = await withdraw(on, body);
  return [answer.status, answer.body.details?.[0]?.path];
};
/** The waiting time goes by. */
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
    expect(await call("PUT", path, { key: store.apiKey, body: { dayLimit: 10 } })).toMatchObject(
      refusal(403, "SessionRequired"),
    );
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

  test("tighter at once, looser after the waiting time; mailed to the owner and in the audit log", async () => {
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
    await db().member.update({ where: { email: boss.member.email }, data: { locale: "en" } });
    // A shorter waiting time is a loosening itself, and waits as long as the one in force.
    expect((await change(boss, { coolingOffHours: 1 })).body.guards.coolingOffHours).toBe(24);
    await later(own.id);
    const state = (await as(boss, "GET", "/stores/me/withdrawal-guards")).body;
    expect(state).toMatchObject({
      guards: { dayLimit: 500, nightLimit: 50, coolingOffHours: 1 },
      pending: null,
    });
    const mails = await db().mail.findMany({
      where: { storeId: own.id, kind: "guards" },
      orderBy: { id: "asc" },
    });
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(Array(3).fill(boss.member.email));
    expect(mails[0]?.text).toMatch(/Em vigor agora: .*; das 6h às 20h: R\$\s300,00; /);
    expect(mails[2]?.text).toMatch(/In force now: .*; from 6 AM to 8 PM: R\$300\.00; /);
    const log = (await as(boss, "GET", "/stores/me/audit")).body;
    expect(log.entries).toHaveLength(3);
    expect(log.entries[0]).toMatchObject({ actor: `member:${boss.member.email}`, action: "guards.changed" });
    await expect(
      pool().query("UPDATE audit_entries SET actor = 'x' WHERE store_id = $1", [own.id]),
    ).rejects.toThrow(/never changed/);
  });
});

test("the list: only keys on it, once their waiting time is over; codes by their key; off the list at once", async () => {
  const { store: own, owner: boss } = await guardedStore(100);
  await change(boss, { allowListOnly: true });
  const list = "/stores/me/withdrawal-destinations";
  const code = writeStaticBrCode({ key: KEY, merchantName: "Empresa", merchantCity: "RECIFE" });
  expect(await refusedWith(own, { amount: 5, pixKey: KEY })).toEqual([400, "pixKey"]);
  expect(await refusedWith(own, { amount: 5, brCode: code })).toEqual([400, "brCode"]);
  const added = await confirmed(boss, "POST", list, {
    pixKey: "Financeiro@Example.com",
    label: "Conta da empresa",
  });
  expect(added).toMatchObject({ status: 201, body: { destination: { label: "Conta da empresa" } } });
  expect(added.text).not.toContain("financeiro@");
  const subject = { startsWith: "Nova conta de confiança para saques · " };
  expect(await db().mail.count({ where: { storeId: own.id, subject } })).toBe(1);
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
  expect(await refusedWith(own, { amount: 5, pixKey: KEY })).toEqual([400, "pixKey"]);
  const log = await as(boss, "GET", "/stores/me/audit");
  expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual([
    "destination.removed",
    "withdrawal.requested",
    "withdrawal.requested",
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
    await withinOnePeriod();
    const answers = [(await withdraw(own, { amount: 100, pixKey: KEY })).status];
    const boundary = new Date(Date.now() + 500);
    await nightFrom(boundary);
    const lanes = Array.from({ length: 40 }, async () => {
      while (Date.now() < +boundary + 300)
        answers.push((await withdraw(own, { amount: 100, pixKey: KEY })).status);
    });
    await Promise.all(lanes);
    // At least this one is of the new period, however slow the others were.
    answers.push((await withdraw(own, { amount: 100, pixKey: KEY })).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(2);
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
