"use client";

import { Landmark, Link2, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import type { GatewayAccount, Profile } from "./account.ts";
import { PhoneAccount, useAccountColumns } from "./account-columns.tsx";
import { useAccounts, useProfiles } from "./use-accounts.ts";

const AccountDrawer = deferred(() => import("./account-drawer.tsx").then((file) => file.AccountDrawer));
const CreateDialog = deferred(() => import("./create-dialog.tsx").then((file) => file.CreateDialog));
const ConnectDialog = deferred(() => import("./connect-dialog.tsx").then((file) => file.ConnectDialog));

/** The platform's bank accounts for incoming and outgoing money, and their health. */
export function GatewayAccountsPage() {
  const t = useTranslations("operatorGatewayAccounts");
  const [open, setOpen] = useQueryState("conta", parseAsString);
  const [doing, setDoing] = useState<"create" | { connect: string | null } | null>(null);
  const list = useAccounts();
  const profiles = useProfiles().data?.profiles ?? [];
  const close = () => setDoing(null);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<OperatorCsv path="/operator/gateway-accounts" />}
        actions={
          <>
            <Button icon={<Link2 aria-hidden />} onClick={() => setDoing({ connect: null })}>
              {t("connect.open")}
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setDoing("create")}>
              {t("create.open")}
            </Button>
          </>
        }
      />
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={4} />}
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={<EmptyState icon={<Landmark />} title={t("emptyTitle")} text={t("emptyText")} />}
      >
        {({ accounts }) => (
          <Accounts
            {...{ accounts, profiles, open }}
            show={(id) => void setOpen(id)}
            connect={(id) => setDoing({ connect: id })}
          />
        )}
      </QueryState>
      {doing === "create" && <CreateDialog close={close} created={(id) => void setOpen(id)} />}
      {doing !== null && doing !== "create" && <ConnectDialog accountId={doing.connect} close={close} />}
    </>
  );
}

function Accounts(props: {
  accounts: GatewayAccount[];
  profiles: Profile[];
  open: string | null;
  show: (id: string | null) => void;
  connect: (id: string) => void;
}) {
  const { accounts, profiles, open, show, connect } = props;
  const t = useTranslations("operatorGatewayAccounts");
  const columns = useAccountColumns(profiles);
  const shown = accounts.find(({ id }) => id === open);
  return (
    <>
      <DataTable
        caption={t("title")}
        columns={columns}
        // Both are shown in the drawer; hiding them makes room for the other columns.
        hiddenColumns={shown ? ["holder", "certificate"] : []}
        rows={accounts}
        rowId={({ id }) => id}
        onRowClick={({ id }) => show(id)}
        current={open}
        phone={(account) => <PhoneAccount account={account} profiles={profiles} />}
      />
      {shown && (
        <AccountDrawer
          key={shown.id}
          account={shown}
          profiles={profiles}
          connect={connect}
          close={() => show(null)}
          {...neighboursOf(accounts, open, show)}
        />
      )}
    </>
  );
}
