import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";

/** The remaining steps before a live store can sell, starting with the receiving account. */
export function LiveState() {
  const t = useTranslations("goLive.state");
  const writes = useCan()("catalog.write");
  const store = useData(read(["live-state"], "getStore", {}, ({ store }) => store));
  return (
    <QueryState
      of={store}
      skeleton={
        <SkeletonCard className="max-w-[44.75rem]">
          <SkeletonFacts rows={5} />
        </SkeletonCard>
      }
    >
      {({ canCharge }) => (
        <Card title={t("title")} description={canCharge ? t("ready") : t("waiting")} flush>
          <ul className="divide-y divide-line border-t border-line">
            <Step
              title={t("account.title")}
              text={canCharge ? t("account.done") : t("account.text")}
              end={
                canCharge ? (
                  <Badge tone="ok">{t("account.connected")}</Badge>
                ) : (
                  <>
                    <Badge tone="wait">{t("account.missing")}</Badge>
                    <LinkButton href="/painel/configuracoes?aba=recebimentos" size="sm">
                      {t("account.how")}
                    </LinkButton>
                  </>
                )
              }
            />
            <Step
              title={t("stock.title")}
              text={t("stock.text")}
              end={
                writes && (
                  <LinkButton href="/painel/estoque" size="sm">
                    {t("stock.open")}
                  </LinkButton>
                )
              }
            />
            <Step title={t("keys.title")} text={t("keys.text")} />
          </ul>
        </Card>
      )}
    </QueryState>
  );
}

function Step({ title, text, end }: { title: string; text: string; end?: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-(--inset) py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-body font-semibold">{title}</h3>
        <p className="mt-0.5 text-small text-muted">{text}</p>
      </div>
      {end}
    </li>
  );
}
