import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { LatestOrders } from "./latest-orders.tsx";
import { Attention } from "./overview-attention.tsx";
import { attentionOf } from "./reads.ts";

/** The home page of members who may not read the store's money: open tasks, and a link to the orders. */
export function OverviewOfSupport() {
  const t = useTranslations("overview");
  const query = useData(attentionOf);
  return (
    <>
      <PageHeader title={t("title")} />
      <QueryState of={query} skeleton={<SkeletonFigures figures={2} tall />}>
        {({ attention }) => (
          <div className="grid gap-3.5">
            <Attention attention={attention} />
            <LatestOrders />
            <Card title={t("support.title")} description={t("support.text")}>
              <div className="flex flex-wrap gap-2.5">
                <LinkButton href="/painel/pedidos" variant="primary">
                  {t("support.orders")}
                </LinkButton>
                <LinkButton href="/painel/emails">{t("support.mails")}</LinkButton>
              </div>
            </Card>
          </div>
        )}
      </QueryState>
    </>
  );
}
