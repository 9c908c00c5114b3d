"use client";

import { CircleCheck, FileSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { LinkButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonCard, SkeletonLines } from "#components/ui/skeleton-shapes.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { useKeyGateway } from "../gateway-accounts/use-key-gateway.ts";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useData } from "../queries/use-data.ts";
import { SingleCharges } from "../transactions/single-charges.tsx";
import { DecidedLines } from "./decided-lines.tsx";
import { OpenLines } from "./open-lines.tsx";
import { bankStatementLines } from "./reads.ts";
import { StatementDrop } from "./statement-drop.tsx";

const STATES = ["open", "confirmed", "unmatched", "dismissed"] as const;

/** Bank statement of a store on a bare key: the received Pix, and the charges that they match. */
export function BankStatementsPage() {
  const t = useTranslations("bankStatements");
  const isKey = useKeyGateway();
  const [{ estado: state, de: offset }, setQuery] = useQueryStates({
    estado: parseAsStringLiteral(STATES).withDefault("open"),
    de: parseAsInteger.withDefault(0),
  });
  const list = useData(bankStatementLines(state, offset));
  return (
    <>
      <PageHeader title={t("title")} description={t("text")} />
      {isKey && <StatementDrop />}
      {isKey && (
        <Toolbar end={<CsvButton path="/stores/me/bank-statements" query={{ state }} />}>
          <Segmented
            label={t("state")}
            value={state}
            onChange={(estado) => void setQuery({ estado, de: null })}
            options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </Toolbar>
      )}
      <PagedList
        of={list}
        rowsOf={(data) => data.lines}
        skeleton={<Waiting />}
        empty={<Nothing isKey={isKey} state={state} />}
        turnTo={(de) => void setQuery({ de: de || null })}
        hideOnlyPage
      >
        {(lines) =>
          state === "open" ? <OpenLines lines={lines} /> : <DecidedLines lines={lines} state={state} />
        }
      </PagedList>
      {isKey && state === "open" && <SingleCharges />}
    </>
  );
}

function Nothing({ isKey, state }: { isKey: boolean; state: (typeof STATES)[number] }) {
  const t = useTranslations("bankStatements");
  if (!isKey)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={t("noKey.title")}
        text={t("noKey.text")}
        action={<LinkButton href="/painel/configuracoes?aba=recebimentos">{t("noKey.toGateway")}</LinkButton>}
      />
    );
  return state === "open" ? (
    <EmptyState icon={<CircleCheck />} title={t("empty.title")} text={t("empty.text")} />
  ) : (
    <EmptyState icon={<FileSearch />} title={t("nothing")} />
  );
}

function Waiting() {
  return (
    <SkeletonCard title={false} flush>
      <SkeletonLines rows={4} tall />
    </SkeletonCard>
  );
}
