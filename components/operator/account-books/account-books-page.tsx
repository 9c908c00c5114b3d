"use client";

import { Plus, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ACCOUNTS } from "#components/operator/gateway-accounts/account.ts";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { BalanceStrip } from "./balance-strip.tsx";
import { type Books, booksOf } from "./books.ts";
import { Entries } from "./entries.tsx";
import { EquationCard, HoldersCard } from "./equation-card.tsx";
import { ExplanationCard } from "./explanation-card.tsx";

const EntryDialog = deferred(() => import("./entry-dialog.tsx").then((file) => file.EntryDialog));

/** Polling interval: the worker reads the balance in the background. */
const EVERY_MS = 30_000;

/** The expected balance of an account, the bank's balance, and explanations of a difference. */
export function AccountBooksPage({ id }: { id: string }) {
  const t = useTranslations("operatorAccountBooks");
  const query = useData(booksOf(id), { refetchInterval: EVERY_MS, keepPrevious: false });
  const [entering, setEntering] = useState<{ difference: number | null } | null>(null);
  const compare = useAction({
    call: (api) => api.compareGatewayBalance({ params: { id } }),
    changes: [[ACCOUNTS], ["cases"]],
    done: ({ books }) => t(`compare.${books.reading?.difference ? "differs" : "agrees"}`),
  });
  const books = query.data?.books;
  return (
    <>
      <PageHeader
        title={books?.account.name ?? t("title")}
        description={t("text")}
        badge={books && !books.account.active ? <Badge>{t("off")}</Badge> : undefined}
        back={{ href: `/operador/contas?conta=${id}`, label: t("back") }}
        actions={
          books && (
            <>
              {books.account.kind !== "sandbox" && (
                <Button icon={<Plus aria-hidden />} onClick={() => setEntering({ difference: null })}>
                  {t("entry.open")}
                </Button>
              )}
              {books.readable && (
                <Button
                  variant="primary"
                  icon={<RefreshCw aria-hidden />}
                  pending={compare.pending}
                  onClick={() => void compare.run()}
                >
                  {t("compare.open")}
                </Button>
              )}
            </>
          )
        }
      />
      <QueryState of={query} skeleton={<Waiting />}>
        {(data) => (
          <div className="grid gap-[1.125rem]">
            {compare.problem && <Notice tone="danger">{compare.problem.message}</Notice>}
            <Content books={data.books} enter={(difference) => setEntering({ difference })} />
          </div>
        )}
      </QueryState>
      {entering && books && (
        <EntryDialog
          account={books.account}
          difference={entering.difference}
          close={() => setEntering(null)}
          booked={() => {
            if (books.readable) void compare.run();
          }}
        />
      )}
    </>
  );
}

function Content({ books, enter }: { books: Books; enter: (difference: number) => void }) {
  return (
    <>
      <BalanceStrip books={books} />
      {/* On a phone the difference comes before the sum. */}
      <div className="grid items-start gap-[1.125rem] lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <ExplanationCard books={books} enter={enter} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <EquationCard books={books} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <HoldersCard books={books} />
        </div>
      </div>
      <Entries id={books.account.id} />
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-[1.125rem]">
      <Skeleton className="h-28 rounded-card max-sm:h-64" />
      <div className="grid gap-[1.125rem] lg:grid-cols-2">
        <Skeleton className="h-88 rounded-card" />
        <Skeleton className="h-88 rounded-card" />
      </div>
    </div>
  );
}
