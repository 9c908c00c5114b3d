import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SellerFacts } from "#components/shop/layout/seller-facts.tsx";
import { LinkFrame } from "#components/shop/payment-links/link-frame.tsx";
import { linkPreview, previewImage } from "#lib/previews/content.ts";
import { linkOf } from "./link.ts";

export const dynamic = "force-dynamic";

type Params = Promise<{ code: string }>;

/** Payment links are private: not indexed, and not sent as a referrer. */
export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { store, link } = await linkOf((await params).code);
  const [t, shown] = [await getTranslations("shopPaymentLinks"), linkPreview(store, link)];
  const title = [link.description, shown.content.amount, store.name].filter(Boolean).join(" · ");
  const description = t("described", { name: link.payee.name });
  const image = previewImage(shown);
  return {
    title: { absolute: `${link.description} · ${store.name}` },
    description,
    openGraph: { type: "website", title, description, siteName: store.name, url: link.url, images: [image] },
    twitter: { card: "summary_large_image", title, description, images: [image] },
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function LinkLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Params;
}) {
  const { ref, store } = await linkOf((await params).code);
  return (
    <LinkFrame
      store={{
        ...{ name: store.name, logo: store.logo ?? store.image, accent: store.accent },
        test: ref.mode === "test",
      }}
      seller={<SellerFacts store={store} />}
    >
      {children}
    </LinkFrame>
  );
}
