import { Lock } from "lucide-react";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { CartLink } from "./cart-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { StoreMark } from "./store-mark.tsx";
import { TestBanner } from "./test-banner.tsx";

/** 1120 px wide; what the header, the page and the footer have in common. */
export const SHOP_WIDTH = "mx-auto w-full max-w-[70rem] px-[1.125rem]";

export type FrameStore = { id: string; slug: string; name: string; test: boolean; logo?: string | null };

/** What stands around every page of a shop. */
export async function ShopFrame({ store, children }: { store: FrameStore; children: React.ReactNode }) {
  const t = await getTranslations("shop");
  return (
    <div className="flex min-h-dvh flex-col text-body">
      <a
        href="#conteudo"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      {store.test && <TestBanner text={t("test")} />}
      <ShopHeader store={store} />
      <main id="conteudo" className={`${SHOP_WIDTH} grow pt-6 pb-14 sm:pt-9`}>
        {children}
      </main>
      <ShopFooter store={store} />
    </div>
  );
}

async function ShopHeader({ store }: { store: FrameStore }) {
  const t = await getTranslations("shop");
  return (
    <header className="border-b border-line">
      <div className={`${SHOP_WIDTH} flex items-center gap-3 py-2.5`}>
        <Link
          href={`/loja/${store.slug}`}
          prefetch={false}
          className="-ml-1 flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1 font-semibold text-[1rem]"
        >
          <StoreMark name={store.name} logo={store.logo ?? null} />
          <span className="truncate">{store.name}</span>
        </Link>
        <span className="ml-auto flex items-center gap-2 text-muted text-small max-sm:sr-only">
          <Lock aria-hidden size={16} strokeWidth={1.75} />
          {t("payment")}
        </span>
        <div className="max-sm:ml-auto sm:ml-2">
          <CartLink
            storeId={store.id}
            slug={store.slug}
            label={t("cart.label")}
            one={t("cart.one")}
            many={t("cart.many")}
          />
        </div>
      </div>
    </header>
  );
}

async function ShopFooter({ store }: { store: FrameStore }) {
  const [t, locale] = await Promise.all([getTranslations("shop.footer"), getLocale()]);
  return (
    <footer className="border-t border-line text-muted text-small">
      <div className={`${SHOP_WIDTH} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5`}>
        <p>
          {store.name} · {t("promise")}
        </p>
        <Link
          href={`/loja/${store.slug}/pedido`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink sm:ml-auto"
        >
          {t("order")}
        </Link>
        <LanguageSwitch
          label={t("language")}
          now={locale}
          options={[
            { value: "pt-BR", label: t("portuguese") },
            { value: "en", label: t("english") },
          ]}
        />
      </div>
    </footer>
  );
}
