import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { mailTo } from "../fixtures/mail.ts";
import { ADDRESS, makeMug, setShipping } from "../fixtures/parcels.ts";

/** A buyer without a credential chooses the recipient: until the payment, no text of theirs is mailed. */
const store = storeOfFile();
const TRAP = "golpe.example";

test("the order, the reminder and the end of an unpaid order contain no text written by the buyer", async () => {
  await setShipping(store, { deliveryPrice: 5 });
  const { gift } = store.products;
  const mug = await makeMug(store);
  const to = `vitima-${store.slug}@example.com`;
  const made = await call("POST", "/orders/public", {
    store: store.id,
    body: {
      customerName: `Ganhe em ${TRAP}`,
      customerEmail: to,
      paymentMethod: "PIX",
      items: [
        { productId: gift.id, quantity: 1 },
        { productId: mug.id, quantity: 1 },
      ],
      customFields: { [store.customFieldId]: "golpe_example" },
      shippingAddress: { ...ADDRESS, recipient: TRAP, street: `Rua ${TRAP}`, complement: TRAP },
    },
  });
  expect(made.status).toBe(201);
  const { id, pix } = made.body.order;
  for (const kind of ["order", "reminder"]) {
    await db().dueMail.updateMany({ where: { orderId: id, kind }, data: { dueAt: new Date(0) } });
    await mailTo(to, kind);
  }
  await pay(pix.copy_paste, { scenario: "expired" });
  await mailTo(to, "expired");
  const mails = await db().mail.findMany({ where: { orderId: id } });
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["expired", "order", "reminder"]);
  expect(JSON.stringify(mails)).not.toContain("golpe");
});
