"use client";

import { Copy, ExternalLink, MessageCircle } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type Act, Acts } from "#components/ui/acts.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonFacts, SkeletonFields } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { useStore } from "../../queries/use-account.ts";
import { useCan } from "../../queries/use-can.ts";
import { useFormData } from "../../queries/use-form-data.ts";
import { whatsappLink } from "../../sharing/whatsapp-link.ts";
import { productOf } from "../reads.ts";
import type { Product } from "../types.ts";
import { DeleteCard } from "./delete-card.tsx";
import { copyOf, EMPTY, valuesOf } from "./form-values.ts";
import { ProductForm } from "./product-form.tsx";
import { StockCard } from "./stock-card.tsx";

// Loaded separately: it needs the Markdown parser, which the form does not.
const ReadOnly = deferred(() => import("./read-only.tsx").then((file) => file.ReadOnly), {
  loading: () => <FormSkeleton />,
});

const HOME = "/painel/produtos";

/** `/painel/produtos/novo`: an empty form, or a copy of another product with `?de=`. */
export function NewProduct() {
  const t = useTranslations("products.form");
  const locale = useLocale();
  const canWrite = useCan()("catalog.write");
  const router = useRouter();
  const from = useSearchParams().get("de");
  const source = useFormData(productOf(from ?? ""), { enabled: from !== null });
  const saved = ({ id }: Product) => router.replace(`${HOME}/${id}`);
  return (
    <>
      <PageHeader title={t(from ? "copyTitle" : "newTitle")} back={{ href: HOME, label: t("back") }} />
      {!canWrite ? (
        <ErrorState kind="forbidden" action={<LinkButton href={HOME}>{t("toProducts")}</LinkButton>} />
      ) : from ? (
        <QueryState of={source} skeleton={<FormSkeleton />}>
          {({ product }) => (
            <ProductForm
              product={null}
              initial={copyOf(product, t("copyName", { name: product.name }).slice(0, 120), locale)}
              onSaved={saved}
            />
          )}
        </QueryState>
      ) : (
        <ProductForm product={null} initial={EMPTY} onSaved={saved} />
      )}
    </>
  );
}

/** `/painel/produtos/<id>`: the product as a form, or read-only without permission to edit. */
export function ProductPage({ id }: { id: string }) {
  const t = useTranslations("products.form");
  const locale = useLocale();
  const canWrite = useCan()("catalog.write");
  const data = useFormData(productOf(id));
  return (
    <>
      {data.data ? (
        <Head product={data.data.product} canWrite={canWrite} />
      ) : (
        <PageHeader title={t("title")} back={{ href: HOME, label: t("back") }} />
      )}
      <QueryState of={data} skeleton={<FormSkeleton />}>
        {({ product }) =>
          canWrite ? (
            <ProductForm
              key={product.id}
              product={product}
              initial={valuesOf(product, locale)}
              onSaved={() => void data.refetch()}
              aside={
                <>
                  <StockCard product={product} />
                  <DeleteCard product={product} />
                </>
              }
            />
          ) : (
            <ReadOnly product={product} />
          )
        }
      </QueryState>
    </>
  );
}

function Head({ product, canWrite }: { product: Product; canWrite: boolean }) {
  const t = useTranslations("products.form");
  return (
    <PageHeader
      title={product.name}
      back={{ href: HOME, label: t("back") }}
      badge={<Badge tone={product.active ? "ok" : "plain"}>{t(product.active ? "shown" : "hidden")}</Badge>}
      actions={<Acts acts={useActs(product, canWrite)} />}
    />
  );
}

function useActs(product: Product, canWrite: boolean): Act[] {
  const t = useTranslations("products.form");
  const share = useTranslations("sharing");
  const { slug } = useStore();
  const address = `/loja/${slug}/p/${product.slug}`;
  const copy = {
    ...{ href: `${HOME}/novo?de=${product.id}`, icon: <Copy aria-hidden /> },
    label: t("duplicate"),
  };
  const ofShop: Act[] = [
    { href: address, newTab: true, icon: <ExternalLink aria-hidden />, label: t("seeInShop") },
    {
      ...{ href: whatsappLink(`${product.name}: ${window.location.origin}${address}`), newTab: true },
      ...{ icon: <MessageCircle aria-hidden />, label: share("whatsapp") },
    },
  ];
  return [...(product.active ? ofShop : []), ...(canWrite ? [copy] : [])];
}

function FormSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid gap-4">
        <SkeletonCard>
          <SkeletonFields fields={4} />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonFields fields={2} />
        </SkeletonCard>
      </div>
      <SkeletonCard>
        <SkeletonFacts rows={3} />
      </SkeletonCard>
    </div>
  );
}
