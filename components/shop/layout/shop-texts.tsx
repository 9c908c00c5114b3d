import { getLocale, getMessages } from "next-intl/server";
import { type FlatTexts, type ShopArea, ShopTextsProvider } from "./use-shop-texts.tsx";

type Props = {
  names: readonly ShopArea[];
  /** The shop confirms the order's payment manually, and the order page says so. */
  byHand?: boolean;
  children: React.ReactNode;
};

/** Sends the texts of the named areas to the browser, for `useShopTexts` in the components below. */
export async function ShopTexts({ names, byHand = false, children }: Props) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const other = (name: ShopArea) => (byHand && name === "shopOrders" ? flatTexts(all.shopOrdersByHand) : {});
  const texts = Object.fromEntries(names.map((name) => [name, { ...flatTexts(all[name]), ...other(name) }]));
  return (
    <ShopTextsProvider locale={locale} texts={texts}>
      {children}
    </ShopTextsProvider>
  );
}

/** The texts of an area by their paths. */
export function flatTexts(node: object, path = ""): FlatTexts {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : Object.entries(flatTexts(value, `${path}${key}.`)),
    ),
  );
}
