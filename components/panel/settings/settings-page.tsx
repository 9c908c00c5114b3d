"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { deferred } from "#components/ui/deferred.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { type IdentityValues, identityValues } from "./identity-values.ts";
import { ownStore } from "./reads.ts";
import { StoreFacts } from "./store-facts.tsx";
import { type OwnStore, type StoreValues, valuesOf } from "./store-values.ts";

const TABS = ["loja", "aparencia", "entrega", "recebimentos", "producao", "registro"] as const;

// Each tab is loaded when opened; the one in the URL while the store is still loading.
const loading = () => <Skeleton className="h-80 rounded-card" />;
const LOADS = {
  loja: () => import("./store-form.tsx"),
  aparencia: () => import("./identity-tab.tsx"),
  entrega: () => import("./shipping-tab.tsx"),
  recebimentos: () => import("../gateway-accounts/gateway-tab.tsx"),
  producao: () => import("./go-live.tsx"),
  registro: () => import("./audit-log.tsx"),
};
const StoreForm = deferred(() => LOADS.loja().then((file) => file.StoreForm), { loading });
const IdentityTab = deferred(() => LOADS.aparencia().then((file) => file.IdentityTab), { loading });
const ShippingTab = deferred(() => LOADS.entrega().then((file) => file.ShippingTab), { loading });
const GatewayTab = deferred(() => LOADS.recebimentos().then((file) => file.GatewayTab), { loading });
const GoLive = deferred(() => LOADS.producao().then((file) => file.GoLive), { loading });
const AuditLog = deferred(() => LOADS.registro().then((file) => file.AuditLog), { loading });

const useTab = () => useQueryState("aba", parseAsStringLiteral(TABS).withDefault("loja"));

/** The settings: profile, sales, going live, and the audit log. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const store = useData(ownStore);
  const [tab] = useTab();
  useState(() => LOADS[tab]().catch(() => {}));
  return (
    <>
      <PageHeader title={t("title")} />
      <QueryState of={store} skeleton={<Waiting />}>
        {(data) => <Views key={data.store.id} store={data.store} />}
      </QueryState>
    </>
  );
}

/** The forms are kept here, so that their input survives a switch of tabs. */
function Views({ store }: { store: OwnStore }) {
  const t = useTranslations("settings");
  const can = useCan();
  const [tab, setTab] = useTab();
  const form = useForm<StoreValues>({ defaultValues: valuesOf(store) });
  const identity = useForm<IdentityValues>({ defaultValues: identityValues(store) });
  useUnsavedChanges(form.formState.isDirty || identity.formState.isDirty);
  return (
    <Tabs
      label={t("title")}
      value={tab}
      onChange={(next) => void setTab(next)}
      tabs={[
        {
          value: "loja" as const,
          label: t("tabs.store"),
          content: can("store.write") ? (
            <StoreForm form={form} store={store} />
          ) : (
            <StoreFacts store={store} />
          ),
        },
        ...(can("store.write")
          ? [
              {
                value: "aparencia" as const,
                label: t("tabs.identity"),
                content: <IdentityTab form={identity} store={store} />,
              },
            ]
          : []),
        {
          value: "entrega" as const,
          label: t("tabs.shipping"),
          content: <ShippingTab mayChange={can("store.write")} />,
        },
        { value: "recebimentos" as const, label: t("tabs.gateway"), content: <GatewayTab /> },
        { value: "producao" as const, label: t("tabs.live"), content: <GoLive /> },
        ...(can("audit")
          ? [{ value: "registro" as const, label: t("tabs.audit"), content: <AuditLog /> }]
          : []),
      ]}
    />
  );
}

function Waiting() {
  return (
    <div className="grid gap-[1.125rem]">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
