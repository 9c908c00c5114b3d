import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool, transaction } from "#lib/db/pool.ts";
import { type Answer, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { poster, reader } from "../fixtures/records.ts";
import { failRefund, refundAll, refundAllIn } from "../fixtures/refund-all.ts";
import { eventually } from "../fixtures/wait.ts";

/** A parcel does not leave while the whole amount of its order is being refunded. */
const store = storeOfFile({ feePercent: "0.00", feeFixed: "0.00" });
const paidMug = async () => (await boughtMug(store, await makeMug(store))).id as string;
const stays = refusal(400, "OrderTransitionNotAllowed", { status: "paid" });

test("it is neither sent, delivered nor packed; after a part, or if the refund fails, it is", async () => {
  const [id, partly] = [await paidMug(), await paidMug()];
  const refund = await refundAll(id);
  await refundAll(partly, 0.01);
  for (const act of ["shipment", "delivery"]) {
    const answer = await poster(store)(`/orders/${id}/${act}`);
    expect(answer).toMatchObject(stays);
    expect(answer.body.message).toContain("está sendo reembolsado");
  }
  expect(await db().mail.count({ where: { orderId: id, kind: { in: ["shipment", "arrival"] } } })).toBe(0);
  expect((await reader(store)(`/orders/parcels?ids=${id},${partly}`)).parcels).toMatchObject([
    { id: partly },
  ]);
  const toSend = await reader(store)(`/orders?shippingStatus=to_send&ids=${id},${partly}`);
  expect([toSend.orders, toSend.pagination.total]).toMatchObject([[{ id: partly }], 1]);
  expect((await reader(store)("/stores/me/overview")).attention.parcelsToSend).toBe(1);
  expect((await poster(store)(`/orders/${partly}/shipment`)).status).toBe(200);
  await failRefund(refund);
  expect((await poster(store)(`/orders/${id}/shipment`)).status).toBe(200);
});

test("it is not sent beside a refund that is just being requested", async () => {
  const id = await paidMug();
  const answer = await transaction(async (tx): Promise<{ asked: Promise<Answer> }> => {
    await tx("test-lock-charge", "SELECT FROM transactions WHERE order_id = $1 FOR UPDATE", [id]);
    await refundAllIn(tx, id);
    const [own] = await tx<{ pid: number }>("test-own-pid", "SELECT pg_backend_pid() AS pid");
    const asked = poster(store)(`/orders/${id}/shipment`);
    const waits = "SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))";
    await eventually(async () => ((await pool().query(waits, [own?.pid])).rowCount ?? 0) > 0, {
      what: "a shipment that waits for the charge",
    });
    return { asked };
  });
  expect(await answer.asked).toMatchObject(stays);
});
