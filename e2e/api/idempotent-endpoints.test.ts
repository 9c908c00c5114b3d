import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { db } from "#lib/db/client.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { type Answer, call, pay, refusal, whenPaid } from "../fixtures/client.ts";
import { nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { earn } from "../fixtures/wallet.ts";

/** Repeats of a known key at every idempotent endpoint. */
const store = storeOfFile();

const keep = registry
  .filter(({ idempotent }) => idempotent)
  .map((definition) => [`${definition.method} ${definition.path}`, definition] as const);

/** The endpoint called for the store: with its key, or with its id where anybody may call. */
function ask(
  definition: AnyEndpoint,
  {
    path = pathOf(definition, nobodysIds(definition)),
    ...options
  }: Parameters<typeof call>[2] & { path?: string },
): Promise<Answer> {
  return call(definition.method, path, {
    ...(definition.access.kind === "key" ? { key: store.apiKey } : { store: store.id }),
    ...options,
  });
}

describe("idempotent endpoints", () => {
  const orderBody = (email = "ana@example.com") => ({
    customerName: "Ana Lima",
    customerEmail: email,
    paymentMethod: "PIX",
    items: [{ productId: store.products.card.id, quantity: 1 }],
  });
  const body = (definition: AnyEndpoint, email?: string) =>
    definition.id === "createTransaction"
      ? { type: "PIX_IN", amount: 5, customer: { email: email ?? "ana@example.com" } }
      : orderBody(email);
  const charging = keep.filter(([, { errors }]) => errors?.includes("PaymentPendingConfirmation"));

  /** A request of each kind that succeeds, and the same one with other data. */
  async function requests(definition: AnyEndpoint) {
    if (definition.id === "chargePaymentLink") {
      const path = pathOf(definition, { code: await linkCode() });
      const from = (name: string) => ({ path, body: { customer: { name } } });
      return { good: from("Ana"), other: from("Eva") };
    }
    if (definition.id === "createWithdrawal") {
      await earn(store, 20);
      const bodyFor = (pixKey: string) => ({ amount: 3, pixKey });
      return { good: { body: bodyFor("ana@example.com") }, other: { body: bodyFor("eva@example.com") } };
    }
    if (definition.id === "refundOrder" || definition.id === "refundTransaction") {
      const path = pathOf(definition, { id: await paid(definition.id === "refundOrder") });
      return { good: { path, body: { amount: 1 } }, other: { path, body: { amount: 2 } } };
    }
    if (definition.id === "refundPayment") {
      const { id } = await db().payment.findFirstOrThrow({ where: { transactionId: await paid(false) } });
      const path = pathOf(definition, { id });
      return { good: { path, body: { amount: 1 } }, other: { path, body: { amount: 2 } } };
    }
    if (definition.id === "resendDelivery" || definition.id === "reissueDelivery") {
      const id = await paid(true);
      const { order } = (await call("GET", `/orders/${id}`, { key: store.apiKey })).body;
      const path = pathOf(definition, { id, itemId: order.items[0].id });
      return {
        good: { path, body: {} },
        other: { path: pathOf(definition, nobodysIds(definition)), body: {} },
      };
    }
    if (definition.id === "resendDeliveries") {
      const path = pathOf(definition, { id: await paid(true) });
      return {
        good: { path, body: {} },
        other: { path: pathOf(definition, nobodysIds(definition)), body: {} },
      };
    }
    if (definition.id === "resendMail") {
      const orderId = await paid(true);
      const { id } = await db().mail.findFirstOrThrow({ where: { orderId, kind: "delivery" } });
      const path = pathOf(definition, { id });
      return {
        good: { path, body: {} },
        other: { path: pathOf(definition, nobodysIds(definition)), body: {} },
      };
    }
    if (definition.id === "createPaymentLink") {
      const bodyFor = (amount: number) => ({ body: { description: "Aula", amount } });
      return { good: bodyFor(5), other: bodyFor(6) };
    }
    if (definition.id === "addStock") {
      const path = pathOf(definition, { id: store.products.card.id });
      return { good: { path, body: { quantity: 1 } }, other: { path, body: { quantity: 2 } } };
    }
    return { good: { body: body(definition) }, other: { body: body(definition, "outra@example.com") } };
  }

  async function linkCode(): Promise<string> {
    const made = await call("POST", "/payment-links", {
      key: store.apiKey,
      body: { description: "Aula", amount: 5 },
    });
    return made.body.paymentLink.code;
  }

  async function paid(asOrder: boolean): Promise<string> {
    if (!asOrder) return earn(store, 20);
    const { order } = (await call("POST", "/orders", { key: store.apiKey, body: orderBody() })).body;
    await pay(order.pix.copy_paste);
    return (await whenPaid(store.apiKey, order.id)).id;
  }

  test.each(keep)("409 with other data, 410 when the record is gone: %s", async (_name, definition) => {
    const headers = { "Idempotency-Key": `status-${randomUUID()}` };
    const { good, other } = await requests(definition);
    const first = await ask(definition, { ...good, headers });
    expect(first.status).toBe(definition.status);
    expect(await ask(definition, { ...other, headers })).toMatchObject(refusal(409, "IdempotencyKeyReused"));
    await db().idempotencyKey.updateMany({
      where: { key: headers["Idempotency-Key"] },
      data: { state: "gone", responseStatus: null, responseBody: null },
    });
    expect(await ask(definition, { ...good, headers })).toMatchObject(refusal(410, "IdempotencyKeyGone"));
  });

  test.each(keep)(
    "a repeat gets the same answer, with the key in the body, too: %s",
    async (_name, definition) => {
      const idempotencyKey = `again-${randomUUID()}`;
      const { path, body: sent } = (await requests(definition)).good as { path?: string; body: object };
      const request = { ...(path ? { path } : {}), body: { ...sent, idempotencyKey } };
      const [first, again] = [await ask(definition, request), await ask(definition, request)];
      expect([first.status, again.status]).toEqual([definition.status, definition.status]);
      expect(again.text).toBe(first.text);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
    },
  );

  test.each(charging)("502 while the PSP's answer is unknown: %s", async (_name, definition) => {
    const email = "uncertain@sandbox.test";
    const request =
      definition.id === "chargePaymentLink"
        ? { path: pathOf(definition, { code: await linkCode() }), body: { customer: { email } } }
        : { body: body(definition, email) };
    const uncertain = { status: 502, body: { code: "PaymentPendingConfirmation" } };
    expect(await ask(definition, request)).toMatchObject({ ...uncertain, body: { retryable: false } });
    // Under the caller's own key a retry asks about the same charge, so it is safe.
    const headers = { "Idempotency-Key": `sem-resposta-${definition.id}` };
    const first = await ask(definition, { ...request, headers });
    expect(first).toMatchObject({ ...uncertain, body: { ...uncertain.body, retryable: true } });
    expect((await ask(definition, { ...request, headers })).status).toBe(definition.status);
  });
});
