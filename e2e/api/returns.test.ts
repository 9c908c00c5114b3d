import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAYLOADS } from "#lib/api/payloads.ts";
import { db } from "#lib/db/client.ts";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { refusal } from "../fixtures/client.ts";
import { person } from "../fixtures/guards.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { mailTo } from "../fixtures/mail.ts";
import { poster, refundEnds } from "../fixtures/records.ts";
import { failRefund, refundAll } from "../fixtures/refund-all.ts";
import { buyerOf, mailKindsOf, returnsOf } from "../fixtures/returns.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn } from "../fixtures/wallet.ts";

/** The right of withdrawal: requested without an account, ended by the refund of everything. */
let listener: Listener;
let store: TestStore;
let of: ReturnType<typeof returnsOf>;
beforeAll(async () => {
  listener = await listen((response) => response.writeHead(200).end());
  const events = ["order.withdrawal_requested", "order.withdrawal_cancelled", "refund.completed"];
  store = await makeStore({ stock: 60, webhook: { url: listener.url, events } });
  of = returnsOf(store);
  // The fee of a sale stays with the platform, so a refund of everything needs other money, too.
  await earn(store, 500);
});
afterAll(closeListeners);

describe("a return", () => {
  test("is asked for by the code, confirmed by mail, told to the store, and ends with the refund", async () => {
    const to = buyerOf(store);
    const member = (await person(store.id)).member.email;
    const order = await bought(store, 2, to);
    expect(order.returnRequest).toBeNull();
    const shown = await of.statusOf(order.orderCode);
    expect(shown.returnRequest).toBeNull();
    expect(shown.returnable.until).toMatch(/T03:00:00\.000Z$/);

    const asked = await of.ask(order.orderCode, { reason: "  Comprei a cor errada.\nDesculpem. " });
    expect([asked.status, asked.body.order.returnRequest]).toMatchObject([
      200,
      { state: "requested", until: shown.returnable.until, answer: null, endedAt: null },
    ]);
    expect(asked.text).not.toContain("cor errada");
    const { returnRequest } = await of.read(order.id);
    expect(returnRequest).toEqual({
      ...asked.body.order.returnRequest,
      reason: "Comprei a cor errada.\nDesculpem.",
    });

    const confirmation = await mailTo(to.customerEmail, "return-requested");
    expect(confirmation.subject).toContain(order.orderCode);
    expect(confirmation.text).toContain("R$\u00a0100,00");
    expect(confirmation.text).toContain("Recebido em");
    const notice = await mailTo(member, "return-request");
    expect(notice.text).toContain(`/painel/pedidos/${order.id}`);
    expect(notice.text).not.toContain(to.customerEmail);

    // A second request changes nothing and sends no second mail.
    const again = await of.ask(order.orderCode, { reason: "De novo" });
    expect([again.status, again.body.order.returnRequest]).toEqual([200, asked.body.order.returnRequest]);
    expect((await mailKindsOf(order.id)).filter((kind) => kind === "return-requested")).toHaveLength(1);

    const refund = (await poster(store)(`/orders/${order.id}/refund`, {})).body.refund;
    expect(refund.amount).toBe(100);
    await refundEnds(store, refund.id);
    const ended = await of.read(order.id);
    expect([ended.status, ended.returnRequest]).toMatchObject([
      "refunded",
      { state: "refunded", endedAt: ended.refundedAt },
    ]);
    expect((await poster(store)(`/orders/${order.id}/refund`, {})).body.refund.id).toBe(refund.id);
    expect((await of.read(order.id)).refundedAmount).toBe(100);
    // Asking again after the end changes nothing, and it can't be withdrawn any more.
    expect((await of.ask(order.orderCode)).body.order.returnRequest.state).toBe("refunded");
    expect((await of.keep(order.orderCode)).body.code).toBe("ReturnNotAllowed");

    const told = await eventually(async () => {
      const own = listener.deliveries
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.id === order.id || data.orderId === order.id);
      return own.length === 2 && own;
    });
    expect(told[0]).toEqual(PAYLOADS["order.withdrawal_requested"].parse(told[0]));
    expect(told.map(({ event }) => event)).toEqual(["order.withdrawal_requested", "refund.completed"]);
    expect(JSON.stringify(told[0])).not.toContain("cor errada");
    const kinds = (await timelineOf(store, order.id)).filter(({ kind }: { kind: string }) =>
      kind.startsWith("return."),
    );
    expect(kinds).toEqual([{ kind: "return.requested", at: expect.any(String), by: "shopper" }]);
  });

  test("stays open after a refund in part, and ends with the rest", async () => {
    const order = await bought(store, 1, buyerOf(store));
    await of.ask(order.orderCode);
    const part = (await poster(store)(`/orders/${order.id}/refund`, { amount: 20 })).body.refund;
    await refundEnds(store, part.id);
    expect((await of.read(order.id)).returnRequest.state).toBe("requested");
    const rest = (await poster(store)(`/orders/${order.id}/refund`, {})).body.refund;
    expect(rest.amount).toBe(30);
    await refundEnds(store, rest.id);
    expect(await of.read(order.id)).toMatchObject({
      ...{ status: "refunded", refundedAmount: 50 },
      returnRequest: { state: "refunded" },
    });
  });

  test("asked for while the refund is on its way ends with it; many at once are one", async () => {
    const order = await bought(store, 1, buyerOf(store));
    const [refund, ...asked] = await Promise.all([
      poster(store)(`/orders/${order.id}/refund`, {}),
      ...Array.from({ length: 4 }, () => of.ask(order.orderCode)),
    ]);
    await refundEnds(store, refund.body.refund.id);
    // A request after the refund is refused: nobody is asked to pay back twice.
    for (const { status, body } of asked) expect([200, 400]).toContain(status ?? body.code);
    const after = await of.read(order.id);
    expect([after.status, after.refundedAmount]).toEqual(["refunded", 50]);
    if (after.returnRequest) expect(after.returnRequest.state).toBe("refunded");
    expect(await db().refund.count({ where: { orderId: order.id } })).toBe(1);
    const entries = (await timelineOf(store, order.id)).filter(
      ({ kind }: { kind: string }) => kind === "return.requested",
    );
    expect(entries.length).toBe(after.returnRequest ? 1 : 0);
  });

  test("is not withdrawn while its refund is on its way; if the refund fails, it is", async () => {
    const order = await bought(store, 1, buyerOf(store));
    await of.ask(order.orderCode);
    const refund = await refundAll(order.id);
    const refused = await of.keep(order.orderCode);
    expect(refused).toMatchObject(refusal(400, "ReturnNotAllowed", { status: "paid" }));
    expect(refused.body.message).toContain("em andamento");
    expect((await of.read(order.id)).returnRequest.state).toBe("requested");
    await failRefund(refund);
    expect((await of.keep(order.orderCode)).body.order.returnRequest.state).toBe("withdrawn");
  });

  test("is withdrawn by the buyer and asked for again, without another mail within the hour", async () => {
    const to = buyerOf(store);
    const order = await bought(store, 1, to);
    expect((await of.keep(order.orderCode)).body.code).toBe("ReturnNotAllowed");
    await of.ask(order.orderCode, { reason: "Não serviu" });
    const kept = await of.keep(order.orderCode);
    expect(kept.body.order).toMatchObject({ returnRequest: { state: "withdrawn" }, returnable: {} });
    expect((await of.keep(order.orderCode)).text).toContain(kept.body.order.returnRequest.endedAt);
    expect((await of.ask(order.orderCode)).body.order.returnRequest).toMatchObject({
      ...{ state: "requested", endedAt: null },
    });
    expect((await of.read(order.id)).returnRequest.reason).toBeNull();
    expect((await mailKindsOf(order.id)).filter((kind) => kind === "return-requested")).toHaveLength(1);
    await of.keep(order.orderCode);
    await byHand(
      "UPDATE orders SET return_requested_at = return_requested_at - interval '2 hours' WHERE id = $1",
      [order.id],
    );
    await of.ask(order.orderCode);
    expect((await mailKindsOf(order.id)).filter((kind) => kind === "return-requested")).toHaveLength(2);
    const events = await eventually(async () => {
      const own = listener.deliveries
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.id === order.id);
      return own.length === 5 && own;
    });
    const [, withdrawn] = events;
    expect(PAYLOADS["order.withdrawal_cancelled"].parse(withdrawn)).toEqual(withdrawn);
  });
});
