import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { registry } from "#lib/api/registry.ts";
import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { API, openCharge } from "../fixtures/client.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { orderOf, paid, poster, reader, refundEnds } from "../fixtures/records.ts";
import { returnsOf, tooOldToRefund } from "../fixtures/returns.ts";
import type { TestProduct, TestStore } from "../fixtures/store.ts";
import { ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** A search has statements of its own in the JSON list and in the file: every other filter holds in both. */
const celia = { customerName: "Célia Prado", customerEmail: "celia@example.com" };
const SEARCH = "search=celia";

let store: TestStore;
let mug: TestProduct;
beforeAll(async () => {
  store = await storeWithMoney(500, { stock: 50 });
  mug = await makeMug(store, 20);
});

function filtersIn(id: string): string[] {
  const { query } = registry.find((one) => one.id === id) as { query: z.ZodObject };
  return Object.keys(query.shape).filter((name) => !["search", "limit", "offset"].includes(name));
}

async function listed(path: string): Promise<string[]> {
  const body = await reader(store)(path);
  const { orders, pagination } = body.data ?? body;
  const ids = (orders ?? body.data.transactions).map(({ id }: { id: string }) => id);
  expect(pagination.total).toBe(ids.length);
  return ids;
}

async function inFile(path: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv", "Accept-Language": "en" };
  const rows: Record<string, string>[] = parse(await (await fetch(API + path, { headers })).text(), {
    bom: true,
    columns: true,
  });
  return rows.map((row) => row.id ?? row.charge ?? row.withdrawal ?? "");
}

/** Compares list and file with what both filters, each alone, have in common. Returns the ids and those of the search. */
async function crossed(list: string, filter: string, search = SEARCH) {
  const [searched, filtered] = [await listed(`${list}${search}`), await listed(`${list}${filter}`)];
  const both = searched.filter((id) => filtered.includes(id));
  expect(await listed(`${list}${search}&${filter}`)).toEqual(both);
  expect(await inFile(`${list}${search}&${filter}`)).toEqual(both);
  return { both, searched };
}

describe("a search for orders", () => {
  const of: Record<string, (orders: Made) => string[]> = {
    status: () => ["paid", "shipped", "pending"],
    statuses: () => ["paid,shipped", "refunded"],
    externalReference: () => ["ref-1"],
    shippingStatus: () => ["to_send", "shipped", "delivered"],
    returnState: () => ["requested", "refunded", "withdrawn", "closed"],
    dateFrom: ({ middle }) => [middle.createdAt],
    dateTo: ({ middle }) => [middle.createdAt],
    productIds: () => [mug.id, `${mug.id},${store.products.gift.id}`],
    ids: ({ first, middle }) => [`${first.id},${middle.id}`],
    customerId: ({ customerId }) => [customerId],
  };

  type Made = Awaited<ReturnType<typeof makeOrders>>;
  async function makeOrders() {
    const { ask, keep } = returnsOf(store);
    const first = await orderOf(store, { ...celia, externalReference: "ref-1" });
    await orderOf(store, { externalReference: "ref-1" });
    await boughtMug(store, mug);
    await boughtMug(store, mug, celia);
    const shipped = await boughtMug(store, mug, celia);
    await poster(store)(`/orders/${shipped.id}/shipment`);
    const middle = await boughtMug(store, mug, celia);
    await poster(store)(`/orders/${middle.id}/delivery`);
    const other = await bought(store, 1, { ...celia, customerEmail: "outra@example.com" });
    for (const end of ["requested", "refunded", "withdrawn", "closed"]) {
      const { id, orderCode } = await bought(store, 1, celia);
      await ask(orderCode);
      if (end === "withdrawn") await keep(orderCode);
      if (end === "refunded") {
        const { refund } = (await poster(store)(`/orders/${id}/refund`, {})).body;
        await refundEnds(store, refund.id);
      }
      if (end === "closed") {
        await tooOldToRefund(id);
        await poster(store)(`/orders/${id}/withdrawal-request/closing`, { answer: "Pix em 3/3." });
      }
    }
    await ask((await bought(store)).orderCode);
    const { customerId } = await db().order.findUniqueOrThrow({ where: { id: other.id } });
    return { first, middle, customerId };
  }

  let made: Made;
  beforeAll(async () => {
    made = await makeOrders();
  });

  test("is tested with every filter of the list", () => {
    expect(Object.keys(of).toSorted()).toEqual(filtersIn("listOrders").toSorted());
  });

  test.each(Object.entries(of))("is narrowed by %s, in list and file", async (name, values) => {
    for (const value of values(made)) {
      const { both, searched } = await crossed("/orders?limit=100&", `${name}=${encodeURIComponent(value)}`);
      expect(both.length).toBeGreaterThan(0);
      expect(both.length).toBeLessThan(searched.length);
    }
  });
});

describe("a search for transactions", () => {
  type Made = { link: { id: string; code: string }; charge: { id: string; createdAt: string } };
  const of: Record<string, (made: Made) => string[]> = {
    status: () => ["PENDING", "COMPLETED"],
    has_products: () => ["true", "false"],
    externalReference: () => ["ref-2"],
    paymentLinkId: ({ link }) => [link.id],
    dateFrom: ({ charge }) => [charge.createdAt],
    dateTo: ({ charge }) => [charge.createdAt],
  };

  let made: Made;
  beforeAll(async () => {
    const customer = { name: "Rita Reis" };
    const link = await makePaymentLink(store);
    await orderOf(store, { customerName: customer.name });
    await chargeLink(store, link.code, { amount: 5, customer });
    const { id, payment } = (await openCharge(store.apiKey, 5, { customer, externalReference: "ref-2" })).body
      .data;
    await paid(store, id, payment.copyPaste);
    await openCharge(store.apiKey, 5, { externalReference: "ref-2" });
    const charge = (await openCharge(store.apiKey, 5, { customer })).body.data;
    for (const description of ["Para Rita", "Para Ana"]) {
      const sent = await withdraw(store, { amount: 5, pixKey: "ana@example.com", description });
      await ended(store, sent.body.withdrawal.id);
    }
    made = { link, charge };
  });

  test("is tested with every filter of the list", () => {
    expect([...Object.keys(of), "type"].toSorted()).toEqual(filtersIn("listTransactions").toSorted());
  });

  test.each(Object.entries(of))("is narrowed by %s, in list and file", async (name, values) => {
    for (const value of values(made)) {
      const filter = `${name}=${encodeURIComponent(value)}`;
      const { both, searched } = await crossed("/transactions?limit=100&", filter, "search=rita");
      expect(both.length).toBeGreaterThan(0);
      expect(both.length).toBeLessThan(searched.length);
    }
  });

  test.each(Object.entries(of))("is narrowed by %s among withdrawals", async (name, values) => {
    for (const value of values(made))
      await crossed(
        "/transactions?limit=100&type=PIX_OUT&",
        `${name}=${encodeURIComponent(value)}`,
        "search=rita",
      );
  });

  test("finds no withdrawals with products or of a payment link", async () => {
    for (const path of ["/transactions?type=PIX_OUT", "/transactions?type=PIX_OUT&search=rita"]) {
      expect(await listed(path)).not.toEqual([]);
      for (const filter of [`paymentLinkId=${made.link.id}`, "has_products=true"]) {
        expect(await listed(`${path}&${filter}`)).toEqual([]);
        expect(await inFile(`${path}&${filter}`)).toEqual([]);
      }
    }
  });
});
