import { getLocale, getMessages } from "next-intl/server";
import { type FlatTexts, type ShopArea, ShopTextsProvider } from "./use-shop-texts.tsx";

/** Sends the texts of the named areas to the browser, for the components below that call `useShopTexts`. */
export async function ShopTexts({
  names,
  children,
}: {
  names: readonly ShopArea[];
  children: React.ReactNode;
}) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const texts = Object.fromEntries(names.map((name) => [name, flatTexts(all[name])]));
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
