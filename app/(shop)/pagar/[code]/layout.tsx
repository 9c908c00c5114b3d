import type { Metadata } from "next";
import { SellerFacts } from "#components/shop/layout/seller-facts.tsx";
import { LinkFrame } from "#components/shop/payment-links/link-frame.tsx";
import { linkOf } from "./link.ts";

export const dynamic = "force-dynamic";

type Params = Promise<{ code: string }>;

/** Payment links are private: not indexed, and not sent as a referrer. */
export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { store, link } = await linkOf((await params).code);
  return {
    title: `${link.description} · ${store.name}`,
    openGraph: { title: link.description, siteName: store.name },
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
