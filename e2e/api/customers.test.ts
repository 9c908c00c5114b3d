import { beforeAll, describe, expect, test } from "vitest";
import { bought } from "../fixtures/bought.ts";
import { call, placeOrder, wrongField } from "../fixtures/client.ts";
import { as, type Person } from "../fixtures/guards.ts";
import { orderOf, poster, reader, refundEnds } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Customers: all orders of a store with one e-mail, and their figures. */
type Order = {
  id: string;
  paidAt: string | null;
  amountDue: number;
  refundedAmount: number;
  createdAt: string;
};

const ANA = { customerName: "Ana Lima", customerEmail: "ana@example.com" };
const BIA = { customerName: "Bia Conceição", customerEmail: "bia@example.com" };
const LEO = { customerName: "Léo Prado", customerEmail: "leo@example.com" };

let store: TestStore;
beforeAll(async () => {
  // The buyer pays the fee, so that the amount due is not the total.
  store = await makeStore({ stock: 40, coverFee: true });
  const first = await bought(store, 4, BIA);
  await bought(store, 1, { ...ANA, customerName: "Ana L.", couponCode: "DEZ" });
  await bought(store, 2, { ...ANA, customerEmail: "ANA@example.com", customerDocument: "52998224725" });
  await orderOf(store, ANA);
  await orderOf(store, LEO);
  const refund = await poster(store)(`/orders/${first.id}/refund`, { amount: 12.34 });
  expect(refund.status).toBe(201);
  await refundEnds(store, refund.body.refund.id);
});

const read = (path: string) => reader(store)(path);
const named = async (email: string) =>
  (await read(`/customers?search=${email}`)).customers[0] as { id: string; name: string };

async function personOf(role: "owner" | "manager" | "accountant" | "support"): Promise<Person> {
  const member = await makeMember({ storeId: store.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}

const centavos = (value: number) => Math.round(value * 100);
const sum = (values: number[]) => values.reduce((total, value) => total + centavos(value), 0) / 100;

/** The figures of a customer, from its orders alone. */
async function figuresOf(customerId: string) {
  const { orders } = await read(`/orders?customerId=${customerId}&limit=100`);
  const all: Order[] = await Promise.all(
    orders.map(async ({ id }: { id: string }) => (await read(`/orders/${id}`)).order),
  );
  const paid = all.filter(({ paidAt }) => paidAt !== null);
  const moments = paid.map(({ paidAt }) => paidAt as string).toSorted();
  const [paidTotal, refundedTotal] = [
    sum(paid.map(({ amountDue }) => amountDue)),
    sum(paid.map(({ refundedAmount }) => refundedAmount)),
  ];
  return {
    orderCount: all.length,
    paidOrderCount: paid.length,
    paidTotal,
    refundedTotal,
    netTotal: sum([paidTotal, -refundedTotal]),
    averageTicket: paid.length > 0 ? Math.round(centavos(paidTotal) / paid.length) / 100 : null,
    firstOrderAt: all.map(({ createdAt }) => createdAt).toSorted()[0],
    lastOrderAt: all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1),
    firstPurchaseAt: moments[0] ?? null,
    lastPurchaseAt: moments.at(-1) ?? null,
  };
}

describe("the figures of a customer", () => {
  test("are the sums of its orders, to the centavo, in the list and by its id", async () => {
    const { customers, pagination } = await read("/customers");
    expect(pagination).toEqual({ limit: 50, offset: 0, total: 3 });
    expect(customers.map(({ email }: { email: string }) => email)).toEqual(
      [LEO, ANA, BIA].map(({ customerEmail }) => customerEmail),
    );
    for (const listed of customers) {
      expect(listed).toMatchObject(await figuresOf(listed.id));
      expect((await read(`/customers/${listed.id}`)).customer).toMatchObject(listed);
    }
    expect(customers[2]).toMatchObject({ refundedTotal: 12.34, paidOrderCount: 1 });
    expect(customers[0]).toMatchObject({
      orderCount: 1,
      paidOrderCount: 0,
      netTotal: 0,
      averageTicket: null,
    });
  });

  test("come with the name of the latest order, the documents, masked, and what was paid for", async () => {
    const { id, name } = await named(ANA.customerEmail);
    expect(name).toBe("Ana Lima");
    const { customer } = await read(`/customers/${id}`);
    expect(customer).toMatchObject({ documents: ["***.982.247-**"], note: null, erased: false });
    expect(customer.products).toEqual([
      { productId: store.products.card.id, name: "Cartão presente", quantity: 3, total: 150 },
    ]);
  });

  test("leave out refunds that failed and count those in progress", async () => {
    const own = await makeStore();
    const order = await bought(own);
    const { refund } = (await poster(own)(`/orders/${order.id}/refund`, { amount: 10 })).body;
    await refundEnds(own, refund.id);
    const of = async () => (await reader(own)("/customers")).customers[0].refundedTotal;
    expect(await of()).toBe(10);
    const { order: after } = await reader(own)(`/orders/${order.id}`);
    expect(after.refundedAmount).toBe(10);
  });
});

describe("GET /customers", () => {
  const emails = async (query: string) =>
    (await read(`/customers?${query}`)).customers.map(({ email }: { email: string }) => email);

  test("sorts by last order, total and orders", async () => {
    expect(await emails("sort=total")).toEqual([BIA, ANA, LEO].map(({ customerEmail }) => customerEmail));
    expect(await emails("sort=orders")).toEqual(
      expect.arrayContaining([BIA, LEO].map(({ customerEmail }) => customerEmail)),
    );
    expect((await emails("sort=orders"))[0]).toBe(ANA.customerEmail);
    expect(await emails("sort=lastOrder")).toEqual(await emails(""));
  });

  test("finds names, e-mails and codes of any order, without accents", async () => {
    expect(await emails("search=conceicao")).toEqual([BIA.customerEmail]);
    expect(await emails("search=Ana%20L.")).toEqual([ANA.customerEmail]);
    expect(await emails("search=leo@example.com")).toEqual([LEO.customerEmail]);
    const { orders } = await read("/orders?search=leo");
    expect(await emails(`search=${orders[0].orderCode}`)).toEqual([LEO.customerEmail]);
    expect(await emails("search=ninguem")).toEqual([]);
    // All orders of a customer count, also those that the search does not match.
    const [{ orderCount }] = (await read("/customers?search=Ana%20L.")).customers;
    expect(orderCount).toBe(3);
  });

  test("pages fit together", async () => {
    for (const sort of ["lastOrder", "total", "orders"]) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map((offset) => emails(`sort=${sort}&limit=1&offset=${offset}`)),
      );
      expect(pages.flat()).toEqual(await emails(`sort=${sort}`));
    }
    expect(await call("GET", "/customers?sort=name", { key: store.apiKey })).toMatchObject(
      wrongField("sort"),
    );
  });

  test("shows support everybody without sums, and does not sort by them", async () => {
    const support = await personOf("support");
    const { status, body } = await as(support, "GET", "/customers");
    expect(status).toBe(200);
    const sums = { paidTotal: null, refundedTotal: null, netTotal: null, averageTicket: null };
    for (const customer of body.customers) expect(customer).toMatchObject(sums);
    const { customer } = (await as(support, "GET", `/customers/${body.customers[1].id}`)).body;
    expect(customer).toMatchObject({ ...sums, orderCount: 3, products: [{ quantity: 3, total: null }] });
    expect((await as(support, "GET", "/customers?sort=total")).status).toBe(403);
    const headers = { ...support.headers, Accept: "text/csv" };
    expect((await call("GET", "/customers", { headers })).status).toBe(403);
    expect((await as(await personOf("accountant"), "GET", "/customers?sort=total")).status).toBe(200);
  });
});

describe("a customer", () => {
  test("of another store is not found", async () => {
    const other = await makeStore();
    const { id } = await named(ANA.customerEmail);
    for (const [method, path] of [
      ["GET", `/customers/${id}`],
      ["PATCH", `/customers/${id}`],
    ] as const) {
      const body = method === "PATCH" ? { note: "a" } : undefined;
      const answer = await call(method, path, { key: other.apiKey, ...(body ? { body } : {}) });
      expect(answer.status).toBe(404);
    }
    expect((await reader(other)(`/orders?customerId=${id}`)).orders).toEqual([]);
    // The same e-mail is another customer in another store.
    await placeOrder(other.apiKey, [{ productId: other.products.card.id, quantity: 1 }], ANA);
    expect((await reader(other)("/customers")).customers[0].id).not.toBe(id);
  });

  test("is named by its orders, and has them as a list with every other filter", async () => {
    const { id } = await named(ANA.customerEmail);
    const found = await read(`/orders?customerId=${id}`);
    expect(found.pagination.total).toBe(3);
    for (const { id: orderId } of found.orders)
      expect((await read(`/orders/${orderId}`)).order.customerId).toBe(id);
    expect((await read(`/orders?customerId=${id}&status=pending`)).orders).toHaveLength(1);
    expect((await read(`/orders?customerId=${id}&search=ana`)).pagination.total).toBe(3);
    expect((await read(`/orders?customerId=${id}&search=bia`)).pagination.total).toBe(0);
    const file = await fetch(`${process.env.VITRINE_TEST_URL}/api/v1/orders?customerId=${id}`, {
      headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
    });
    expect((await file.text()).trim().split("\n")).toHaveLength(4);
  });
});

test("nobody buys with the address that stands for an erased customer", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const placed = await placeOrder(store.apiKey, items, { customerEmail: "0123456789abcdef@erased.invalid" });
  expect(placed).toMatchObject(wrongField("customerEmail"));
});
