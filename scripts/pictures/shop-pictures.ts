import type { Page } from "playwright/test";
import { closedShopPictures } from "./closed-shop-pictures.ts";
import { BUYER, COUPON, type Demo, DemoShop, type Item } from "./demo-shop.ts";
import { emptyStore } from "./empty-store.ts";
import { passingPictures } from "./passing-states.ts";
import { paymentLinkPictures } from "./payment-link-pictures.ts";
import type { Memory, ShopPicture } from "./picture.ts";

/**
 * Brings the running demo into each state of a shop. Returns the pages to take and the device's stored data.
 */
export async function shopPictures(demo: Demo): Promise<{ pictures: ShopPicture[]; memory: Memory }> {
  const shop = new DemoShop(demo);
  const course = await shop.item("curso-fotografia");
  const voucher = await shop.item("vale-presente-jogos");
  const [mug, soldOut] = [await shop.item("caneca-esmaltada"), await shop.item("licenca-editor")];
  const orders = await ordersOf(shop, course, voucher);
  const links = await paymentLinkPictures(shop);
  const at = (path: string) => `/loja/${demo.storeSlug}${path}`;
  const pictures: ShopPicture[] = [
    { name: "store-front", path: at("") },
    { name: "store-front-empty", path: `/loja/${await emptyStore()}` },
    { name: "product", path: at("/p/curso-fotografia") },
    { name: "sold-out", path: at("/p/licenca-editor") },
    { name: "search", path: at("?q=curso+celular") },
    { name: "search-empty", path: at("?q=guarda-chuva") },
    { name: "cart", path: at("/carrinho"), ready: discountShown },
    { name: "cart-empty", path: at("/carrinho"), ready: holding([]) },
    { name: "cart-sold-out", path: at("/carrinho"), ready: holding([course, soldOut]) },
    { name: "checkout", path: at("/checkout"), ready: discountShown },
    { name: "checkout-parcel", path: at("/checkout"), ready: holding([mug]) },
    { name: "checkout-empty", path: at("/checkout"), ready: holding([]) },
    ...closedShopPictures(shop, at, discountShown),
    // It looks the same for every link: only the press finds out whether it is valid.
    { name: "buyer-link", path: at(`/meus-dados/${"A".repeat(43)}`) },
    { name: "order-pix-qr", path: at(`/pedido/${orders.pix}`), ready: openQr, phone: true },
    ...Object.entries(orders).map(([name, code]) => ({
      name: `order-${name}`,
      path: at(`/pedido/${code}`),
    })),
    ...passingPictures(at(`/pedido/${orders.pix}`)),
    { name: "delivery", path: await deliveryOf(shop, orders.paid ?? "") },
    { name: "find-order", path: at("/pedido") },
    { name: "mail", path: "/embed.js", ready: await mailOf(shop) },
    ...links.pictures,
    { name: "sandbox-bank", path: `/banco-de-testes?codigo=${encodeURIComponent(shop.lastCode)}` },
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
      ...links.memory,
      [`vitrine.cart.${demo.storeId}`]: JSON.stringify(cart),
      [`vitrine.orders.${demo.storeId}`]: JSON.stringify({ orders: kept }),
    },
  };
}

/** On a phone it is folded. */
async function openQr(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Mostrar QR Code" }).click();
  await page
    .getByRole("img", { name: /^QR Code Pix/ })
    .filter({ visible: true })
    .scrollIntoViewIfNeeded();
}

/** In the checkout of a phone it is folded. */
const discountShown = (page: Page) => page.getByText(/^− /).first().waitFor({ state: "attached" });

/** Puts other items into the cart, as if in another tab. */
const holding = (items: readonly Item[]) => async (page: Page) => {
  await discountShown(page);
  await page.evaluate((items) => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith("vitrine.cart.")))
      localStorage.setItem(name, JSON.stringify({ id: "others", items, coupon: null }));
    window.dispatchEvent(new StorageEvent("storage"));
  }, items);
  await page.getByText(/^− /).first().waitFor({ state: "detached" });
};

/** The delivery page of an order. */
async function deliveryOf(shop: DemoShop, code: string): Promise<string> {
  const answer = await shop.until(`/orders/public/${code}/status`, ({ order }) =>
    Boolean(order?.deliveries?.at(-1)?.url),
  );
  return new URL(answer.order?.deliveries?.at(-1)?.url ?? "").pathname;
}

/** The newest delivery mail, as a mail client shows it. */
async function mailOf(shop: DemoShop): Promise<(page: Page) => Promise<void>> {
  const { mails } = (await shop.call("/mails?kind=delivery&limit=1")) as { mails: { id: string }[] };
  const { mail } = (await shop.call(`/mails/${mails[0]?.id}`)) as {
    mail: { content: { html: string } };
  };
  return (page) => page.setContent(mail.content.html);
}

/** An order in each state that a shopper may see, by the name of the state. */
async function ordersOf(shop: DemoShop, course: Item, voucher: Item): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  const make = async (name: string, items = [course], email = BUYER.customerEmail) => {
    const order = await shop.order(items, email);
    codes[name] = order.order_code;
    return order;
  };
  await shop.payAndWait(await make("paid", [course, voucher]));
  const shipped = await make("shipped");
  await shop.payAndWait(shipped);
  const tracking = { trackingCode: "BR123456789BR", trackingUrl: "https://rastreamento.correios.com.br" };
  await shop.call(`/orders/${shipped.id}/shipment`, tracking);
  const refunded = await make("refunded");
  await shop.payAndWait(refunded);
  await shop.call(`/orders/${refunded.id}/refund`, { reason: "Desistiu da compra" });
  const partly = await make("partly-refunded");
  await shop.payAndWait(partly);
  await shop.call(`/orders/${partly.id}/refund`, { amount: 20 });
  const returned = await make("return-requested");
  await shop.payAndWait(returned);
  await shop.call(`/orders/public/${returned.order_code}/withdrawal-request`, {}, true);
  await shop.pay(await make("paid-twice"), { scenario: "twice" });
  await shop.call(`/orders/${(await make("cancelled-by-shop")).id}/cancellation`, {});
  await shop.call(`/orders/public/${(await make("cancelled")).id}/cancellation`, {}, true);
  await shop.pay(await make("expired"), { scenario: "expired" });
  await shop.pay(await make("amount-mismatch"), { scenario: "wrong_amount", amount: 50 });
  // The last order stays pending: the test bank shows its code.
  await make("pix");
  return codes;
}
