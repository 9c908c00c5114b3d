import type { Page } from "playwright/test";
import type { DemoShop } from "./demo-shop.ts";
import type { ShopPicture } from "./picture.ts";

const NOTE = "Voltamos na segunda-feira, dia 30. Os pedidos já pagos seguem normalmente.";

/** The demo's shop while it is closed: each picture closes it and opens it again. */
export function closedShopPictures(
  shop: DemoShop,
  at: (path: string) => string,
  cartShown: (page: Page) => Promise<void>,
): ShopPicture[] {
  const change = async (body: object) => {
    await shop.call("/stores/me/store", body, false, "PUT");
  };
  const whileClosed = {
    before: () => change({ salesClosed: true, closedNote: NOTE }),
    after: () => change({ salesClosed: false, closedNote: null }),
  };
  return [
    { name: "closed-product", path: at("/p/curso-fotografia"), ...whileClosed },
    { name: "closed-cart", path: at("/carrinho"), ready: cartShown, ...whileClosed },
    { name: "closed-checkout", path: at("/checkout"), ...whileClosed },
  ];
}
