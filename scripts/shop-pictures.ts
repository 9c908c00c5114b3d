import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** The pages and states of the demo's shop that are pictured, and how the running demo is brought into each. */
export type ShopPicture = { name: string; path: string; ready?: (page: Page) => Promise<void> };
export type Memory = Record<string, string>;
type Demo = { baseUrl: string; apiKey: string; storeId: string; storeSlug: string };
type Made = { id: string; order_code: string; pix: { copy_paste: string } };
type Product = { id: string; slug: string; variations: { id: string }[] };
type Item = { productId: string; variantId: string | null; quantity: number };

const BUYER = { customerName: "Júlia Prado", customerEmail: "julia@exemplo.com" };
const COUPON = "BEMVINDO10";

/** Makes an order in each state; returns the pages to picture and what the device remembers of them. */
export async function shopPictures(demo: Demo): Promise<{ pictures: ShopPicture[]; memory: Memory }> {
  const shop = new DemoShop(demo);
  const course = await shop.item("curso-fotografia");
  const voucher = await shop.item("vale-presente-jogos");
  const orders = await ordersOf(shop, course, voucher);
  const at = (path: string) => `/loja/${demo.storeSlug}${path}`;
  const pictures: ShopPicture[] = [
    { name: "front", path: at("") },
    { name: "product", path: at("/p/curso-fotografia") },
    { name: "sold-out", path: at("/p/licenca-editor") },
    { name: "search", path: at("?q=curso+celular") },
    { name: "search-empty", path: at("?q=guarda-chuva") },
    { name: "cart", path: at("/carrinho"), ready: settled },
    { name: "checkout", path: at("/checkout"), ready: settled },
    ...Object.entries(orders).map(([name, code]) => ({
      name: `order-${name}`,
      path: at(`/pedido/${code}`),
    })),
    { name: "find-order", path: at("/pedido") },
    { name: "test-bank", path: `/banco-de-testes?codigo=${encodeURIComponent(shop.lastCode)}` },
  ];
  const kept = Object.values(orders).map((code) => ({
    code,
    total: shop.totals.get(code) ?? 0,
    createdAt: Date.now(),
    expiresAt: 0,
    open: false,
    name: BUYER.customerName,
    email: BUYER.customerEmail,
    cart: { id: code, items: [course], coupon: COUPON },
  }));
  const cart = { id: "pictures", items: [course, voucher], coupon: COUPON };
  return {
    pictures,
    memory: {
      [`vitrine.cart.${demo.storeId}`]: JSON.stringify(cart),
      [`vitrine.orders.${demo.storeId}`]: JSON.stringify({ orders: kept }),
    },
  };
}

const settled = (page: Page) => page.getByText(/^− /).first().waitFor();

/** An order in each state that a shopper can find it in, by the name of the state. */
async function ordersOf(shop: DemoShop, course: Item, voucher: Item): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  const make = async (name: string, items = [course], email = BUYER.customerEmail) => {
    const order = await shop.order(items, email);
    codes[name] = order.order_code;
    return order;
  };
  await shop.payAndSettle(await make("paid", [course, voucher]));
  const shipped = await make("shipped");
  await shop.payAndSettle(shipped);
  const tracking = { trackingCode: "BR123456789BR", trackingUrl: "https://rastreamento.correios.com.br" };
  await shop.call(`/orders/${shipped.id}/shipment`, tracking);
  const refunded = await make("refunded");
  await shop.payAndSettle(refunded);
  await shop.call(`/orders/${refunded.id}/refund`, { reason: "Desistiu da compra" });
  const partly = await make("partly-refunded");
  await shop.payAndSettle(partly);
  await shop.call(`/orders/${partly.id}/refund`, { amount: 20 });
  await shop.call(`/orders/${(await make("cancelled-by-shop")).id}/cancellation`, {});
  await shop.call(`/orders/public/${(await make("cancelled")).id}/cancellation`, {}, true);
  await shop.pay(await make("expired"), { scenario: "expired" });
  await shop.pay(await make("wrong-amount"), { scenario: "wrong_amount", amount: 50 });
  // The last one waits: it is the code that the test bank shows.
  await make("pix");
  return codes;
}

/** The running demo, as its merchant and its shoppers use it. */
class DemoShop {
  readonly totals = new Map<string, number>();
  lastCode = "";
  readonly #demo: Demo;

  constructor(demo: Demo) {
    this.#demo = demo;
  }

  async call(path: string, body?: object, shopper = false): Promise<Record<string, unknown>> {
    const { baseUrl, apiKey, storeId } = this.#demo;
    const response = await fetch(baseUrl + path, {
      method: body ? "POST" : "GET",
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
      ...BUYER,
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

  async pay(order: Made, more: object = {}): Promise<void> {
    await this.call("/sandbox/payments", { copyPaste: order.pix.copy_paste, ...more }, true);
  }

  /** Pays, and waits until the worker has settled it: only then it can be sent and refunded. */
  async payAndSettle(order: Made): Promise<void> {
    await this.pay(order);
    for (let tries = 0; tries < 100; tries++) {
      const { order: now } = (await this.call(`/orders/public/${order.id}/status`, undefined, true)) as {
        order: { status: string };
      };
      if (now.status === "paid") return;
      await setTimeout(100);
    }
    throw new Error(`The order ${order.order_code} is not paid after 10 s: does the worker run?`);
  }
}
