import { setTimeout } from "node:timers/promises";

export type Demo = { baseUrl: string; apiKey: string; storeId: string; storeSlug: string };
type Made = { id: string; order_code: string; pix: { copy_paste: string } };
export type Item = { productId: string; variantId: string | null; quantity: number };
type Product = { id: string; slug: string; variations: { id: string }[] };

export const BUYER = { customerName: "Júlia Prado", customerEmail: "julia@exemplo.com" };
export const COUPON = "BEMVINDO10";

/** The running demo from the merchant's and the shoppers' side. */
export class DemoShop {
  readonly totals = new Map<string, number>();
  lastCode = "";
  readonly #demo: Demo;

  constructor(demo: Demo) {
    this.#demo = demo;
  }

  async call(
    path: string,
    body?: object,
    shopper = false,
    method = body ? "POST" : "GET",
  ): Promise<Record<string, unknown>> {
    const { baseUrl, apiKey, storeId } = this.#demo;
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(shopper ? { "X-Store-ID": storeId } : { Authorization: `Bearer ${apiKey}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }

  async item(slug: string): Promise<Item> {
    const { products } = (await this.call("/products/public?limit=100", undefined, true)) as {
      products: Product[];
    };
    const product = products.find((one) => one.slug === slug);
    if (!product) throw new Error(`The demo does not sell ${slug}`);
    return { productId: product.id, variantId: product.variations[0]?.id ?? null, quantity: 1 };
  }

  async order(items: Item[], email: string): Promise<Made> {
    const body = {
      customerName: BUYER.customerName,
      customerEmail: email,
      paymentMethod: "PIX",
      items,
      couponCode: COUPON,
    };
    const { order } = (await this.call("/orders/public", body, true)) as {
      order: Made & { financial: { price: number } };
    };
    this.totals.set(order.order_code, order.financial.price);
    this.lastCode = order.pix.copy_paste;
    return order;
  }

  async pay(order: Pick<Made, "pix">, more: object = {}): Promise<void> {
    await this.call("/sandbox/payments", { copyPaste: order.pix.copy_paste, ...more }, true);
  }

  /** Pays and waits until the worker has booked it, so that the order can be shipped or refunded. */
  async payAndWait(order: Made): Promise<void> {
    await this.pay(order);
    await this.until(`/orders/public/${order.id}/status`, ({ order: now }) => now?.status === "paid");
  }

  /** Polls until the response matches; the worker changes the state. */
  async until(path: string, done: (answer: Answer) => boolean): Promise<Answer> {
    for (let tries = 0; tries < 100; tries++) {
      const answer = (await this.call(path, undefined, true)) as Answer;
      if (done(answer)) return answer;
      await setTimeout(100);
    }
    throw new Error(`${path} does not become what it should within 10 s: does the worker run?`);
  }
}

type Answer = {
  order?: { status: string; deliveries?: { url: string }[] };
  charge?: { status: string; outcome: { kind: string } | null };
};
