import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MailedData } from "#components/shop/checkout/mailed-data.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { storeOf } from "../../store.ts";

export const dynamic = "force-dynamic";

type Params = { params: Promise<{ slug: string; token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("buyerData");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Opens without looking at the token, so that reading it neither uses the link nor tells whether it is valid. */
export default async function MailedDataPage({ params }: Params) {
  const { slug, token } = await params;
  const store = await storeOf(slug);
  if (!store) notFound();
  const t = await getTranslations("buyerData");
  return (
    <ShopTexts names={["buyerData"]}>
      <section className="mx-auto grid w-full max-w-[30rem] justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-9 text-center sm:px-9">
        <MailedData store={{ id: store.id, slug: store.slug, name: store.name }} token={token} />
        <noscript>
          <p className="rounded-card bg-warn-soft px-4 py-3 text-warn">{t("noScript")}</p>
        </noscript>
      </section>
    </ShopTexts>
  );
}
