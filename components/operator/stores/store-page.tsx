"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonFacts, SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { LookBanner } from "./look-banner.tsx";
import { LookedData } from "./looked-data.tsx";
import { type OperatorStore, storeOf } from "./store.ts";
import { StoreBadges } from "./store-badges.tsx";
import { FactsCard, FiguresStrip } from "./store-facts.tsx";
import { TeamCard } from "./team-card.tsx";
import { StopsCard, TermsCard } from "./terms-card.tsx";
import { TestMoneyCard } from "./test-money-card.tsx";

const LookDialog = deferred(() => import("./look-dialog.tsx").then((file) => file.LookDialog));

/** Polling interval, because an open look expires. */
const EVERY_MS = 60_000;

/** A store for operators: figures, terms, team; its data only during a look. */
export function StorePage({ id }: { id: string }) {
  const t = useTranslations("operatorStores");
  const query = useData(storeOf(id), { keepPrevious: false, refetchInterval: EVERY_MS });
  const [asking, setAsking] = useState(false);
  const store = query.data?.store;
  return (
    <>
      <PageHeader
        title={store?.name ?? t("one")}
        description={store?.slug}
        badge={store && <StoreBadges {...store} />}
        back={{ href: "/operador/lojas", label: t("title") }}
        actions={
          store &&
          !store.look && (
            <Button icon={<Eye aria-hidden />} onClick={() => setAsking(true)}>
              {t("look.open")}
            </Button>
          )
        }
      />
      <QueryState of={query} skeleton={<Waiting />}>
        {(data) => <Content store={data.store} />}
      </QueryState>
      {asking && store && <LookDialog store={store} close={() => setAsking(false)} />}
    </>
  );
}

function Content({ store }: { store: OperatorStore }) {
  return (
    <div className="grid gap-[1.125rem]">
      {store.look && <LookBanner storeId={store.id} look={store.look} />}
      <FiguresStrip store={store} />
      <TestMoneyCard store={store} />
      {store.look && <LookedData storeId={store.id} />}
      <div className="grid items-start gap-[1.125rem] lg:grid-cols-2">
        <div className="grid min-w-0 gap-[1.125rem]">
          <TermsCard store={store} />
          <StopsCard store={store} />
        </div>
        <FactsCard store={store} />
      </div>
      <TeamCard store={store} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-[1.125rem]">
      <SkeletonFigures figures={5} />
      <div className="grid gap-[1.125rem] lg:grid-cols-2">
        <SkeletonCard>
          <SkeletonFacts rows={7} />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonFacts rows={7} />
        </SkeletonCard>
      </div>
    </div>
  );
}
