import { client } from "./generated/hey-api/client.gen.js";
import { createOrder, getOrder, paySandboxCharge } from "./generated/hey-api/sdk.gen.js";
import type { NewOrder, Order } from "./generated/hey-api/types.gen.js";

// Sells one product with the client of @hey-api/openapi-ts; prints the paid order.
const { API, VITRINE_KEY, PRODUCT } = process.env;
client.setConfig({ baseUrl: API as string, auth: VITRINE_KEY as string });

const body: NewOrder = {
  customerName: "Ana Lima",
  customerEmail: "ana@example.com",
  paymentMethod: "PIX",
  items: [{ productId: PRODUCT as string, quantity: 1 }],
};

async function sell(): Promise<Order> {
  const { data: created, error } = await createOrder({ body });
  if (!created) throw new Error(error?.code);
  const { id, pix } = created.order;
  await paySandboxCharge({ body: { copyPaste: pix?.copy_paste ?? "" } });
  for (;;) {
    const { data } = await getOrder({ path: { id } });
    if (data?.order.status === "paid") return data.order;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

void sell().then((order) => console.log(JSON.stringify(order)));
