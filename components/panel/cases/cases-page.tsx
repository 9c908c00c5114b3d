"use client";

import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonButton } from "#components/ui/skeleton-shapes.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { REFUND_CHANGES } from "../forms/refund-body.ts";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { panelApi } from "../queries/api.ts";
import { useAccount } from "../queries/use-account.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { useInvalidate } from "../queries/use-invalidate.ts";
import type { Case } from "./case.ts";
import { CaseFilter, useCaseQuery } from "./case-filter.tsx";
import { CaseList } from "./case-list.tsx";
import { caseList } from "./reads.ts";
import { sendStoreAction } from "./send-store-action.ts";
import { useCounted } from "./use-cases.ts";

/** Polling interval: cases that the bank resolves leave the list by themselves. */
const EVERY_MS = 10_000;
/** The query keys that an action may affect. */
const CHANGES = [["orders"], ["charges"], ["payment-links"], ["withdrawals"], ...REFUND_CHANGES];

/** The open cases of this store. */
export function CasesPage() {
  const t = useTranslations("cases");
  const { secondFactor } = useAccount();
  const acts = useCan()("cases");
  const query = useCaseQuery();
  const { asked, kind, turnTo } = query;
  const list = useData(caseList(asked), {
    refetchInterval: EVERY_MS,
  });
  const changed = useChanged();
  const openOrder = useOpenOrder();
  useCounted(kind === null && !list.isPlaceholderData ? list.data?.pagination.total : undefined);
  const total = list.data?.pagination.total ?? 0;
  const none = list.data?.pagination.total === 0 && kind === null;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={!none && <CsvButton path="/stores/me/cases" query={{ kind: kind ?? undefined }} />}
      />
      {!none && (
        <Toolbar end={total > 0 && <p className="text-small text-muted">{t("count", { count: total })}</p>}>
          <CaseFilter kind={kind} choose={query.choose} />
        </Toolbar>
      )}
      <PagedList
        of={list}
        rowsOf={(data) => data.cases}
        skeleton={<Waiting />}
        empty={<Nothing narrowed={kind !== null} clear={() => query.choose(null)} />}
        turnTo={turnTo}
        hideOnlyPage
      >
        {(cases) => (
          <>
            {!acts && <p className="mb-3 text-small text-muted">{t("viewer")}</p>}
            <CaseList
              cases={cases}
              reader="store"
              send={acts ? sendStoreAction(panelApi) : null}
              enrolled={secondFactor.enabledAt !== null}
              changed={changed}
              links={(openCase) => <Links openCase={openCase} />}
              own={openOrder}
              stale={list.isPlaceholderData}
            />
          </>
        )}
      </PagedList>
    </>
  );
}

function useChanged(): () => void {
  const reread = useInvalidate();
  return useCallback(() => void reread(CHANGES), [reread]);
}

/** Opens the order of a return: its page shows what the buyer wrote, and has the forms for both actions. */
function useOpenOrder(): (openCase: Case) => boolean {
  const router = useRouter();
  return ({ kind, id }) => {
    if (kind !== "return_requested") return false;
    router.push(`/painel/pedidos/${id}`);
    return true;
  };
}

/** Links to the order, withdrawal or payment link of the case. */
function Links({ openCase }: { openCase: Case }) {
  const t = useTranslations("cases");
  const { orderId, orderCode, withdrawalId, paymentLinkId } = openCase;
  const to = (href: string, text: string) => (
    <IntentLink
      href={href}
      className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink max-sm:min-h-11"
    >
      {text}
    </IntentLink>
  );
  if (orderId && orderCode) return to(`/painel/pedidos/${orderId}`, t("order", { code: orderCode }));
  if (withdrawalId) return to(`/painel/saques?saque=${withdrawalId}`, t("withdrawal"));
  return paymentLinkId ? to(`/painel/links?link=${paymentLinkId}`, t("link")) : null;
}

function Nothing({ narrowed, clear }: { narrowed: boolean; clear: () => void }) {
  const t = useTranslations("cases");
  if (!narrowed) return <EmptyState picture="cases" title={t("empty.title")} text={t("empty.text")} />;
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={t("nothing")}
      action={<Button onClick={clear}>{t("clear")}</Button>}
    />
  );
}

function Waiting() {
  return (
    <Card flush>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="grid gap-3 border-b border-line px-(--inset) py-4 last:border-b-0">
          <Skeleton className="h-4.5 w-56 max-w-full" />
          <Skeleton className="h-3.5 max-w-[46rem]" />
          <SkeletonButton className="w-64" />
        </div>
      ))}
    </Card>
  );
}
