import { type Client, createClient, type Schemas, VitrineError, verifyWebhook } from "vitrine-client";

// Sells one product with the package that integrators install; prints the paid order and what was refused.
const { API, VITRINE_KEY, PRODUCT } = process.env;
const client: Client = createClient({ baseUrl: API as string, apiKey: VITRINE_KEY as string });

const body: Schemas["NewOrder"] = {
  customerName: "Ana Lima",
  customerEmail: "ana@example.com",
  paymentMethod: "PIX",
  items: [{ productId: PRODUCT as string, quantity: 1 }],
};
const { order: created } = await client.createOrder({ body });
const { id } = created;
await client.paySandboxCharge({ body: { copyPaste: created.pix?.copy_paste ?? "", scenario: "paid" } });
let order = (await client.getOrder({ params: { id } })).order;
while (order.status !== "paid") {
  await new Promise((resolve) => setTimeout(resolve, 50));
  order = (await client.getOrder({ params: { id } })).order;
}

// @ts-expect-error: an order has items
const wrong: Schemas["NewOrder"] = { customerName: "Ana", customerEmail: "a@b.co", paymentMethod: "PIX" };
const refused = await client.createOrder({ body: wrong }).catch((error: unknown) => error);

const event = await verifyWebhook({ signature: "t=1,v1=", body: "{}", secret: "x" }).catch(
  (error: Error) => error.name,
);
console.log(
  JSON.stringify({
    order,
    refused: refused instanceof VitrineError && [refused.code, refused.fields[0]?.path],
    event,
  }),
);
