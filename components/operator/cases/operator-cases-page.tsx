"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import type { Case } from "#components/panel/cases/case.ts";
import { CaseFilter, useCaseQuery } from "#components/panel/cases/case-filter.tsx";
import { CaseList } from "#components/panel/cases/case-list.tsx";
import { PagedList } from "#components/panel/lists/paged-list.tsx";
import { panelApi } from "#components/panel/queries/api.ts";
import { read } from "#components/panel/queries/read.ts";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { storeKey, useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { SkeletonCard, SkeletonLines } from "#components/ui/skeleton-shapes.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { useAccounts } from "../gateway-accounts/use-accounts.ts";
import { OperatorAttention } from "./operator-attention.tsx";
import { sendOperatorAction } from "./send-operator-action.ts";

const DecideDialog = deferred(() =>
  import("../disputes/decide-dialog.tsx").then((file) => file.DecideDialog),
);
const CreditDialog = deferred(() => import("./credit-dialog.tsx").then((file) => file.CreditDialog));
const ProposeDialog = deferred(() => import("./propose-dialog.tsx").then((file) => file.ProposeDialog));

/** Cases that the bank resolves leave the list by themselves. */
const EVERY_MS = 10_000;

/** The open cases of all stores. */
export function OperatorCasesPage() {
  const t = useTranslations("cases");
  const words = useTranslations("operatorCases");
  const query = useCaseQuery();
  const [account, setAccount] = useQueryState("conta", parseAsString);
  const asked = { ...query.asked, ...(account ? { accountId: account } : {}) };
  const list = useData(read(["cases"], "listOperatorCases", { query: asked }), {
    refetchInterval: EVERY_MS,
  });
  const total = list.data?.pagination.total ?? 0;
  const { turnTo, kind } = query;
  const narrowed = kind !== null || account !== null;
  const clear = () => {
    query.choose(null);
    void setAccount(null);
  };
  return (
    <>
      <PageHeader title={words("title")} description={words("text")} />
      <OperatorAttention />
      {!(total === 0 && !narrowed) && (
        <Toolbar end={<p className="text-small text-muted max-sm:hidden">{t("count", { count: total })}</p>}>
          <CaseFilter kind={kind} choose={query.choose} />
          <AccountFilter
            account={account}
            onChange={(id) => {
              void setAccount(id);
              turnTo(0);
            }}
          />
        </Toolbar>
      )}
      <PagedList
        of={list}
        rowsOf={(data) => data.cases}
        skeleton={
          <SkeletonCard title={false} flush>
            <SkeletonLines rows={4} tall />
          </SkeletonCard>
        }
        empty={<Nothing clear={narrowed ? clear : undefined} />}
        turnTo={turnTo}
        hideOnlyPage
      >
        {(cases) => <Cases cases={cases} stale={list.isPlaceholderData} />}
      </PagedList>
    </>
  );
}

/** An empty list; `clear` is set if filters made it empty. */
function Nothing({ clear }: { clear: (() => void) | undefined }) {
  const t = useTranslations("cases");
  const words = useTranslations("operatorCases");
  if (!clear) return <EmptyState picture="cases" title={t("empty.title")} text={words("emptyText")} />;
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={words("nothing")}
      action={<Button onClick={clear}>{t("clear")}</Button>}
    />
  );
}

type FilterProps = { account: string | null; onChange: (id: string | null) => void };

function AccountFilter({ account, onChange }: FilterProps) {
  const words = useTranslations("operatorCases");
  const accounts = useAccounts().data?.accounts ?? [];
  return (
    <SelectField
      label={words("account")}
      labelHidden
      size="sm"
      className="w-64 max-sm:w-full"
      value={account ?? ""}
      onChange={(id) => {
        onChange(id || null);
      }}
      options={[
        { value: "", label: words("everyAccount") },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** The actions with a form of their own. */
type Own = "credit" | "decision" | "proposal";

function Cases({ cases, stale }: { cases: readonly Case[]; stale: boolean }) {
  const queries = useQueryClient();
  const { secondFactor } = useAccount();
  const [own, setOwn] = useState<{ openCase: Case; action: Own } | null>(null);
  const close = () => setOwn(null);
  return (
    <>
      <CaseList
        cases={cases}
        reader="operator"
        send={sendOperatorAction(panelApi)}
        enrolled={secondFactor.enabledAt !== null}
        changed={() => void queries.invalidateQueries({ queryKey: storeKey(null, ["cases"]) })}
        links={(openCase) => <Places openCase={openCase} />}
        own={(openCase, action) => {
          if (action !== "credit" && action !== "decision" && action !== "proposal") return false;
          setOwn({ openCase, action });
          return true;
        }}
        stale={stale}
      />
      {own?.action === "credit" && <CreditDialog openCase={own.openCase} close={close} />}
      {own?.action === "proposal" && <ProposeDialog openCase={own.openCase} close={close} />}
      {own?.action === "decision" && <DecideDialog dispute={own.openCase} close={close} />}
    </>
  );
}

/** The store of the case and the account where it happened. */
function Places({ openCase: { kind, store, account } }: { openCase: Case }) {
  const t = useTranslations("operatorCases");
  return (
    <>
      <span>{store?.name ?? t("noStore")}</span>
      <Link
        href={
          kind === "balance_difference"
            ? `/operador/contas/${account.id}`
            : `/operador/contas?conta=${account.id}`
        }
        className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink max-sm:min-h-11"
      >
        {account.name ?? t("account")}
      </Link>
    </>
  );
}
