import { WalletMinimal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { ProductThumb } from "../products/product-thumb.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { walletBalance } from "../wallet/reads.ts";
import type { OverviewData } from "./overview-data.ts";

/** The available balance, with links to withdraw it. */
export function Available() {
  const t = useTranslations("overview.available");
  const locale = useLocale();
  const can = useCan();
  const balance = useData(walletBalance);
  return (
    <Card>
      <p className="flex items-center justify-between gap-3 text-small text-muted">
        {t("title")}
        <WalletMinimal aria-hidden size={18} strokeWidth={1.75} className="text-ink" />
      </p>
      <QueryState of={balance} skeleton={<Skeleton className="mt-2 h-14 w-44" />}>
        {({ available, pending, blocked }) => (
          <>
            <p className="mt-1 text-[1.75rem] leading-tight font-[650] tracking-[-0.02em]">
              <Money large value={available} />
            </p>
            <p className="mt-1 text-small text-muted">
              {pending > 0 ? t("pending", { amount: formatMoney(pending, locale) }) : t("nothing")}
              {blocked > 0 && ` · ${t("blocked", { amount: formatMoney(blocked, locale) })}`}
            </p>
          </>
        )}
      </QueryState>
      <div className="mt-4 flex gap-2.5">
        {can("withdraw") ? (
          <LinkButton href="/painel/carteira?sacar=true" variant="primary" className="flex-1">
            {t("withdraw")}
          </LinkButton>
        ) : (
          <LinkButton href="/painel/carteira" className="flex-1">
            {t("wallet")}
          </LinkButton>
        )}
        <LinkButton href="/painel/carteira/extrato">{t("statement")}</LinkButton>
      </div>
    </Card>
  );
}

/** The best-selling products, each relative to the first. */
export function TopProducts({ products }: { products: OverviewData["topProducts"] }) {
  const t = useTranslations("overview.products");
  const most = products[0]?.amount ?? 0;
  return (
    <Card title={t("title")}>
      <ol className="grid grid-cols-1 gap-3.5">
        {products.map(({ productId, name, image, units, amount }) => (
          <li key={productId} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
            <ProductThumb image={image} size="sm" />
            <span className="grid grid-cols-1 gap-1.5">
              <span className="flex items-baseline justify-between gap-3 text-[0.875rem]">
                <IntentLink
                  href={`/painel/produtos/${productId}`}
                  className="min-w-0 truncate rounded-sm py-0.5 hover:underline"
                  title={name}
                >
                  {name}
                </IntentLink>
                <span className="shrink-0 font-semibold" title={t("units", { units })}>
                  <Money value={amount} />
                </span>
              </span>
              <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${most > 0 ? Math.max(2, (amount / most) * 100) : 0}%` }}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
