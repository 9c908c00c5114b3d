import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SellerFacts } from "#components/shop/layout/seller-facts.tsx";
import { isPolicyAddress, POLICIES } from "#components/shop/policies/policies.ts";
import { Markdown } from "#components/ui/markdown.tsx";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

type Props = { params: Promise<{ slug: string; which: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, which } = await params;
  const [store, t] = await Promise.all([findStoreBySlug(slug), getTranslations("policies")]);
  if (!store || !isPolicyAddress(which)) return {};
  return { title: t(which), description: t("about", { policy: t(which), store: store.name }) };
}

/** A policy of the store. */
export default async function PolicyPage({ params }: Props) {
  const { slug, which } = await params;
  const ref = await findStoreBySlug(slug);
  const store = ref && (await readPublicStore(ref.id));
  if (!store || !isPolicyAddress(which)) notFound();
  const t = await getTranslations("policies");
  const text = store.policies[POLICIES[which]] ?? (which === "trocas" ? t("lawfulExchanges") : null);
  if (text === null) notFound();
  return (
    <article className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-page">{t(which)}</h1>
      <Markdown text={text} className="text-body" />
      {/* Decree 7.962, article 5: no text of the store takes this right away, and the terms name it, too. */}
      {(which === "termos" || (which === "trocas" && store.policies.exchanges !== null)) && (
        <Markdown text={t("lawfulReturn")} className="border-line border-t pt-5 text-body" />
      )}
      <SellerFacts store={store} className="border-line border-t pt-5" />
    </article>
  );
}
