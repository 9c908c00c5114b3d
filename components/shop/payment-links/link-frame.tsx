import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Languages } from "../layout/languages.tsx";
import { SHOP_WIDTH, StoreColours } from "../layout/shop-frame.tsx";
import { StoreMark } from "../layout/store-mark.tsx";
import { TestBanner } from "../layout/test-banner.tsx";

type Props = {
  store: { name: string; logo: string | null; accent: string | null; test: boolean };
  /** The payee's details required by law. */
  seller: React.ReactNode;
  children: React.ReactNode;
};

/** The frame of payment link pages: the store's identity, and no links away from the payment. */
export async function LinkFrame({ store, seller, children }: Props) {
  const t = await getTranslations("shop");
  return (
    <div className="flex min-h-dvh flex-col text-body">
      <StoreColours accent={store.accent} />
      <header className="border-b border-line">
        {store.test && <TestBanner text={t("test")} />}
        <div className={`${SHOP_WIDTH} flex min-h-16 items-center gap-3 py-2.5`}>
          <span className="flex min-w-0 items-center gap-2.5 font-semibold text-[1rem]">
            <StoreMark name={store.name} logo={store.logo} />
            <span className="truncate">{store.name}</span>
          </span>
          <span className="ml-auto flex shrink-0 items-center gap-2 text-muted text-small">
            <Lock aria-hidden size={16} strokeWidth={1.75} />
            {t("payment")}
          </span>
        </div>
      </header>
      <main id="conteudo" className={`${SHOP_WIDTH} grow pt-6 pb-14 text-pretty sm:pt-9`}>
        {children}
      </main>
      <footer className="border-t border-line text-muted text-small">
        <div className={`${SHOP_WIDTH} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5`}>
          {seller}
          <div className="-mx-2.5">
            <Languages />
          </div>
        </div>
      </footer>
    </div>
  );
}
