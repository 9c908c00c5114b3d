import { getLocale, getMessages } from "next-intl/server";
import { flatTexts } from "../layout/shop-texts.tsx";
import { ShopTextsProvider } from "../layout/use-shop-texts.tsx";

/** The texts of the Pix page, where an order's words do not fit those of a link, and the link's own. */
export async function LinkTexts({ children }: { children: React.ReactNode }) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const { pix, ...own } = all.shopPaymentLinks;
  const texts = {
    shopPaymentLinks: flatTexts(own),
    shopOrders: { ...flatTexts(all.shopOrders), ...flatTexts(pix) },
  };
  return (
    <ShopTextsProvider locale={locale} texts={texts}>
      {children}
    </ShopTextsProvider>
  );
}
