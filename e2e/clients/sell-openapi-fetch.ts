import createClient from "openapi-fetch";
import type { components, paths } from "./generated/schema.js";

// Sells one product with the types of openapi-typescript; prints the paid order.
const { API, VITRINE_KEY, PRODUCT } = process.env;
const client = createClient<paths>({
  baseUrl: API as string,
  headers: { Authorization: `Bearer ${VITRINE_KEY}` },
});

const body: components["schemas"]["NewOrder"] = {
  customerName: "Ana Lima",
  customerEmail: "ana@example.com",
  paymentMethod: "PIX",
  items: [{ productId: PRODUCT as string, quantity: 1 }],
};

async function sell(): Promise<components["schemas"]["Order"]> {
  const { data: created, error } = await client.POST("/orders", { body });
  if (!created) throw new Error(error.code);
  const { id, pix } = created.order;
  await client.POST("/sandbox/payments", { body: { copyPaste: pix?.copy_paste ?? "", scenario: "paid" } });
  for (;;) {
    const { data } = await client.GET("/orders/{id}", { params: { path: { id } } });
    if (data?.order.status === "paid") return data.order;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

void sell().then((order) => console.log(JSON.stringify(order)));
