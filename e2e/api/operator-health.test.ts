import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { operate } from "../fixtures/accounts.ts";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The system as the operator reads it, and mails that were not sent. */
const operator = operatorOfFile("health");
const health = async () => (await operate(operator, "GET", "/health")).body.health;
type Queue = { name: string; waiting: number; failed: number; scheduled: number; oldestSeconds: number };
const queueOf = async (name: string) =>
  ((await health()).queues as Queue[]).find((queue) => queue.name === name);

test("the worker is alive, and the database says its size and migrations", async () => {
  const found = await health();
  expect(found.worker.processes).toBeGreaterThan(0);
  expect(Date.parse(found.worker.since)).toBeLessThan(Date.now() + 60_000);
  const { rows } = await pool().query(
    "SELECT count(*)::int AS n, max(migration_name) AS last FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  expect(found.database).toMatchObject({
    migrations: rows[0].n,
    lastMigration: rows[0].last,
    appOwnsNothing: true,
  });
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  const names = found.queues.map(({ name }: Queue) => name);
  expect(names).toEqual(expect.arrayContaining(["mail", "payments", "withdrawals", "refunds", "webhooks"]));
  expect(new Set(names).size).toBe(names.length);
});

test("a job that is scheduled, overdue or given up is counted in its queue", async () => {
  // No worker knows this job, so that it stays as it is.
  const name = `operator-health-${Date.now()}`;
  const add = async (more: string) =>
    (
      await pool().query<{ id: string }>(
        `SELECT id FROM graphile_worker.add_job($1, payload := '{}'::json, max_attempts := 1, ${more})`,
        [name],
      )
    ).rows[0]?.id;
  await add("run_at := now() + interval '1 day'");
  await add("run_at := now() - interval '90 seconds'");
  const found = await queueOf(name);
  expect(found).toMatchObject({ waiting: 1, scheduled: 1, failed: 0 });
  expect(found?.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(found?.oldestSeconds).toBeLessThan(3600);
  await pool().query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE task_id =
       (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1) AND run_at < now()`,
    [name],
  );
  expect(await queueOf(name)).toMatchObject({ waiting: 0, scheduled: 1, failed: 1, oldestSeconds: null });
  await pool().query(
    `DELETE FROM graphile_worker._private_jobs WHERE task_id =
       (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`,
    [name],
  );
});

test("a mail that was not sent is listed without its content, and sent again once", async () => {
  const store = await makeStore();
  const before = (await health()).mails.failed;
  const mail = await db().mail.create({
    data: {
      ...{ storeId: store.id, kind: "delivery", toAddress: "ana.lima@example.com", subject: "Sua compra" },
      ...{
        text: "segredo-do-texto",
        html: "<p>segredo-do-texto</p>",
        status: "failed",
        error: "550 caixa cheia",
      },
      orderId: store.id,
    },
  });
  expect((await health()).mails.failed).toBeGreaterThan(before - 1);
  const list = () => operate(operator, "GET", "/mails?limit=100");
  const listed = await list();
  expect(listed.body.mails.find(({ id }: { id: string }) => id === mail.id)).toMatchObject({
    ...{ kind: "delivery", to: "a•••@example.com", subject: "Sua compra", error: "550 caixa cheia" },
    store: { id: store.id },
  });
  expect(listed.text).not.toContain("segredo-do-texto");
  expect(listed.text).not.toContain("ana.lima");

  const again = () => call("POST", `/operator/mails/${mail.id}/retry`, { headers: operator.session });
  expect((await again()).body).toEqual({ success: true });
  await eventually(
    async () => (await db().mail.findUniqueOrThrow({ where: { id: mail.id } })).status === "kept",
    { what: "the mail" },
  );
  expect((await again()).status).toBe(200);
  expect(await db().mail.findUniqueOrThrow({ where: { id: mail.id } })).toMatchObject({
    ...{ status: "kept", error: null },
  });
  const entries = await db().auditEntry.findMany({ where: { storeId: store.id, action: "mail.resent" } });
  expect(entries).toMatchObject([
    { actor: `operator:${operator.member.email}`, details: { mailId: mail.id } },
  ]);
  expect((await list()).text).not.toContain(mail.id);
  const nobody = "0198ffff-ffff-7fff-bfff-ffffffffffff";
  const { session: headers } = operator;
  expect((await call("POST", `/operator/mails/${nobody}/retry`, { headers })).status).toBe(404);
});

test("a buyer is named neither by the error nor by the subject, and a mail whose text was removed is not sent", async () => {
  const store = await makeStore();
  const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
    .body;
  const { orderCode } = await db().order.findUniqueOrThrow({ where: { id: order.id } });
  const told = { kind: "delivery", toAddress: "bia.prado@example.com", subject: `Pedido ${orderCode}` };
  const failed = { storeId: store.id, orderId: order.id, text: "x", status: "failed" as const };
  const mail = await db().mail.create({
    data: { ...told, ...failed, html: "<p>x</p>", error: "550 <Bia.Prado@example.com> unknown" },
  });
  const blank = await db().mail.create({ data: { ...told, ...failed, html: null } });
  const { body, text } = await operate(operator, "GET", "/mails?limit=100");
  expect(body.mails.find(({ id }: { id: string }) => id === mail.id)).toMatchObject({
    ...{ to: "b•••@example.com", error: "550 <b•••@example.com> unknown" },
    subject: `Pedido ••••••${orderCode.slice(-4)}`,
  });
  for (const hidden of [blank.id, orderCode, "Bia.Prado"]) expect(text).not.toContain(hidden);
  expect(
    await call("POST", `/operator/mails/${blank.id}/retry`, { headers: operator.session }),
  ).toMatchObject(refusal(400, "MailNotResendable"));
  expect((await db().mail.findUniqueOrThrow({ where: { id: blank.id } })).status).toBe("failed");
  // The other tests of failed mails count them.
  await db().mail.deleteMany({ where: { id: { in: [mail.id, blank.id] } } });
});

test("it is the operator's alone", async () => {
  const store = await makeStore();
  const headers = await sessionOf(await makeMember({ storeId: store.id }));
  for (const path of ["/operator/health", "/operator/mails"]) {
    expect((await call("GET", path, { headers })).status).toBe(403);
    expect((await call("GET", path, { key: store.apiKey })).body.code).toBe("SessionRequired");
  }
});
