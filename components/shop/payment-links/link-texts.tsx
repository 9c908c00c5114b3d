import { getLocale, getMessages } from "next-intl/server";
import { flatTexts } from "../layout/shop-texts.tsx";
import { ShopTextsProvider } from "../layout/use-shop-texts.tsx";

/** The texts of the Pix page: the link's own, and overrides of the order's. */
export async function LinkTexts({ byHand, children }: { byHand: boolean; children: React.ReactNode }) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const { pix, ...own } = all.shopPaymentLinks;
  const texts = {
    shopPaymentLinks: flatTexts(own),
    shopOrders: {
      ...flatTexts(all.shopOrders),
      ...flatTexts(pix),
      ...(byHand ? flatTexts(all.shopOrdersByHand) : {}),
    },
  };
  return (
    <ShopTextsProvider locale={locale} texts={texts}>
      {children}
    </ShopTextsProvider>
  );
}
