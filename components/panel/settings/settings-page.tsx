"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { deferred } from "#components/ui/deferred.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { ShopLink } from "../layout/shop-link.tsx";
import { useMayOpen } from "../layout/use-pages.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useCan } from "../queries/use-can.ts";
import { useFormData } from "../queries/use-form-data.ts";
import { ownStore } from "./reads.ts";
import { SettingsSearch } from "./settings-search.tsx";
import { TAB_NAMES, TABS, type Tab } from "./settings-tabs.ts";
import type { OwnStore } from "./store-values.ts";
import { WaitingForm } from "./waiting-form.tsx";

// Each tab is loaded when opened; the one in the URL while the store is still loading.
const loading = () => <WaitingForm />;
const LOADS = {
  loja: () => import("./store-tab.tsx"),
  aparencia: () => import("./identity-tab.tsx"),
  checkout: () => import("./checkout-tab.tsx"),
  entrega: () => import("./shipping-tab.tsx"),
  avisos: () => import("./notifications-tab.tsx"),
  equipe: () => import("./elsewhere-tab.tsx"),
  desenvolvedores: () => import("./elsewhere-tab.tsx"),
  recebimentos: () => import("../gateway-accounts/gateway-tab.tsx"),
  producao: () => import("./go-live.tsx"),
  registro: () => import("./audit-log.tsx"),
  risco: () => import("./danger-tab.tsx"),
} as const satisfies Record<Tab, () => Promise<object>>;
const StoreTab = deferred(() => LOADS.loja().then((file) => file.StoreTab), { loading });
// For roles that may only read the settings.
const StoreFacts = deferred(() => import("./store-facts.tsx").then((file) => file.StoreFacts), { loading });
const IdentityTab = deferred(() => LOADS.aparencia().then((file) => file.IdentityTab), { loading });
const CheckoutTab = deferred(() => LOADS.checkout().then((file) => file.CheckoutTab), { loading });
const ShippingTab = deferred(() => LOADS.entrega().then((file) => file.ShippingTab), { loading });
const NotificationsTab = deferred(() => LOADS.avisos().then((file) => file.NotificationsTab), { loading });
const ElsewhereTab = deferred(() => LOADS.equipe().then((file) => file.ElsewhereTab), { loading });
const GatewayTab = deferred(() => LOADS.recebimentos().then((file) => file.GatewayTab), { loading });
const GoLive = deferred(() => LOADS.producao().then((file) => file.GoLive), { loading });
const AuditLog = deferred(() => LOADS.registro().then((file) => file.AuditLog), { loading });
const DangerTab = deferred(() => LOADS.risco().then((file) => file.DangerTab), { loading });

const useTab = () => useQueryState("aba", parseAsStringLiteral(TABS).withDefault("loja"));

/** The settings, in tabs, with a search over all of them. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const store = useFormData(ownStore);
  const [tab] = useTab();
  useState(() => LOADS[tab]().catch(() => {}));
  return (
    <>
      <PageHeader title={t("title")} tools={<ShopLink />} />
      <QueryState of={store} skeleton={<Waiting />}>
        {(data) => <Views key={data.store.id} store={data.store} />}
      </QueryState>
    </>
  );
}

/** The tabs with a form: they stay mounted, so that its input survives a switch of tabs. */
const WITH_FORM: readonly Tab[] = ["loja", "aparencia", "checkout", "entrega", "risco"];

function Views({ store }: { store: OwnStore }) {
  const t = useTranslations("settings");
  const can = useCan();
  const mayOpen = useMayOpen();
  const writes = can("store.write");
  const [tab, setTab] = useTab();
  const [search, setSearch] = useState("");
  const contents: Record<Tab, React.ReactNode> = {
    loja: writes ? <StoreTab store={store} /> : <StoreFacts store={store} />,
    aparencia: writes && <IdentityTab store={store} />,
    checkout: writes && <CheckoutTab store={store} />,
    entrega: <ShippingTab mayChange={writes} />,
    avisos: <NotificationsTab />,
    equipe: <ElsewhereTab tab="equipe" name="team" />,
    desenvolvedores: mayOpen({ id: "developers" }) && (
      <ElsewhereTab tab="desenvolvedores" name="developers" />
    ),
    recebimentos: <GatewayTab />,
    producao: <GoLive />,
    registro: can("audit") && <AuditLog />,
    risco: writes && <DangerTab store={store} />,
  };
  const shown = TABS.filter((name) => contents[name]);
  return (
    <>
      <SettingsSearch
        tabs={shown}
        search={search}
        onSearch={setSearch}
        onChoose={(next) => {
          setSearch("");
          void setTab(next);
        }}
      />
      <div hidden={search !== ""}>
        <Tabs
          label={t("title")}
          value={tab}
          onChange={(next) => void setTab(next)}
          tabs={shown.map((value) => ({
            value,
            label: t(`tabs.${TAB_NAMES[value]}`),
            content: contents[value],
            kept: WITH_FORM.includes(value),
          }))}
        />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid max-w-[44.75rem] gap-[1.125rem]">
      <span className="block h-9.5 w-80 rounded-control border border-line max-sm:h-11 max-sm:w-full" />
      <span className="flex h-9.25 gap-5 overflow-hidden border-b border-line max-sm:h-10.25">
        {TABS.slice(0, 6).map((tab) => (
          <Skeleton key={tab} className="mt-2.5 h-3.5 w-20 shrink-0" />
        ))}
      </span>
      <WaitingForm />
    </div>
  );
}
