import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopFrame } from "#components/commerce/shop/shop-frame.tsx";
import { publicStoreOf, storeOf } from "./store.ts";

export const dynamic = "force-dynamic";

type Params = Promise<{ slug: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const store = await storeOf((await params).slug);
  if (!store) return { title: (await getTranslations("shop"))("notFound") };
  return { title: { default: store.name, template: `%s · ${store.name}` } };
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
  return <ShopFrame store={{ ...store, test: ref.mode === "test" }}>{children}</ShopFrame>;
}
