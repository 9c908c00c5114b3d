import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { pageNonce } from "#components/ui/page-nonce.ts";
import type { PublicStore } from "#lib/stores/public.ts";
import { CouponFromAddress } from "../cart/coupon-from-address.tsx";
import { OpenPix } from "../orders/open-pix.tsx";
import { PolicyLinks } from "../policies/policy-links.tsx";
import { accentStyle } from "./accent.ts";
import { CartLink } from "./cart-link.tsx";
import { Languages } from "./languages.tsx";
import { PageProgress } from "./page-progress.tsx";
import { SellerFacts } from "./seller-facts.tsx";
import { StoreMark } from "./store-mark.tsx";
import { TestBanner } from "./test-banner.tsx";

/** The width of the header, the page and the footer: 1120 px. */
export const SHOP_WIDTH = "mx-auto w-full max-w-[70rem] px-[1.125rem]";

type Props = { store: PublicStore; children: React.ReactNode };

/** The frame of every page of a shop. */
export async function ShopFrame({ store, children }: Props) {
  const [t, fault, locale] = await Promise.all([
    getTranslations("shop"),
    getTranslations("errorView"),
    getLocale(),
  ]);
  return (
    <div className="flex min-h-dvh flex-col text-body">
      <StoreColours accent={store.accent} />
      <a
        href="#conteudo"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <PageProgress opening={fault("opening")} offline={fault("offline")} />
      <ShopHeader store={store} />
      <CouponFromAddress storeId={store.id} kept={t.raw("couponKept")} />
      <OpenPix
        store={{ id: store.id, slug: store.slug }}
        locale={locale}
        due={t.raw("openPix.due")}
        go={t("openPix.go")}
      />
      {/* On a phone the foot stands below the first screen: it would jump with every change of the page. */}
      <main
        id="conteudo"
        tabIndex={-1}
        className={`${SHOP_WIDTH} grow pt-6 pb-14 text-pretty outline-none max-sm:min-h-dvh sm:pt-9`}
      >
        {children}
      </main>
      <ShopFooter store={store} />
    </div>
  );
}

/**
 * The store's colour. The Content-Security-Policy allows the style by its nonce
 * (scripts/server/content-policy.ts).
 */
export async function StoreColours({ accent }: { accent: string | null }) {
  const css = accentStyle(accent);
  if (!css) return null;
  return (
    <style nonce={await pageNonce()} suppressHydrationWarning>
      {css}
    </style>
  );
}

async function ShopHeader({ store }: { store: PublicStore }) {
  const t = await getTranslations("shop");
  return (
    <header className="border-b border-line">
      {store.mode === "test" && <TestBanner text={t("test")} />}
      {store.salesClosed && <ClosedBanner text={t("closed")} note={store.closedNote} />}
      <div className={`${SHOP_WIDTH} flex items-center gap-3 py-1.5 sm:py-2.5`}>
        <Link
          href={`/loja/${store.slug}`}
          prefetch={false}
          className="-ml-1 flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1 font-semibold text-[1rem]"
        >
          <StoreMark name={store.name} logo={store.logo ?? store.image} />
          <span className="truncate">{store.name}</span>
        </Link>
        <div className="ml-auto">
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

async function ShopFooter({ store }: Pick<Props, "store">) {
  const t = await getTranslations("shop.footer");
  return (
    <footer className="border-t border-line text-muted text-small">
      <div
        className={`${SHOP_WIDTH} grid grid-cols-1 gap-x-8 gap-y-2 py-6 lg:grid-cols-[minmax(0,1fr)_auto]`}
      >
        <SellerFacts store={store} />
        <div className="-my-1 flex flex-wrap items-center gap-x-4 lg:justify-end">
          <PolicyLinks store={store} />
          <Link
            href={`/loja/${store.slug}/pedido`}
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
          >
            {t("order")}
          </Link>
          <Languages />
        </div>
      </div>
    </footer>
  );
}

/** Announces that the shop takes no new orders, with the merchant's note if there is one. */
function ClosedBanner({ text, note }: { text: string; note: string | null }) {
  return (
    <aside aria-label={text} className="border-b border-line bg-surface px-4 py-2.5 text-center text-small">
      <p className="mx-auto max-w-[46rem] text-pretty break-words">
        <b className="font-semibold">{text}</b>
        {note && ` ${note}`}
      </p>
    </aside>
  );
}
