import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopFrame } from "#components/shop/layout/shop-frame.tsx";
import { env } from "#lib/env.ts";
import { descriptionOf, publicStoreOf, storeOf, twinOf } from "./store.ts";

export const dynamic = "force-dynamic";

type Params = Promise<{ slug: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const store = await storeOf((await params).slug);
  if (!store)
    return { title: { absolute: (await getTranslations("shop"))("notFound") }, robots: { index: false } };
  return {
    metadataBase: new URL(env().APP_URL),
    title: { default: store.name, template: `%s · ${store.name}` },
    // Of pages without a description of their own.
    description: await descriptionOf(store),
    openGraph: { siteName: store.name },
    // A test shop is not indexed, so that search engines show only the live one.
    ...((await twinOf(store)) ? { robots: { index: false } } : {}),
  };
}

export default async function ShopLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Params;
}) {
  const ref = await storeOf((await params).slug);
  const store = ref && (await publicStoreOf(ref.id));
  if (!ref || !store) notFound();
  return <ShopFrame store={store}>{children}</ShopFrame>;
}
