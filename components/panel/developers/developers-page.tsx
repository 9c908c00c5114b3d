"use client";

import { useTranslations } from "next-intl";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { LinkButton } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useCan } from "../queries/use-can.ts";

const TABS = ["chaves", "webhooks", "eventos", "chamadas"] as const;
type Tab = (typeof TABS)[number];

// Each tab is loaded when opened; the one in the URL while the page's other parts load.
const loading = () => <SkeletonTable rows={4} />;
const LOADS = {
  chaves: () => import("./keys/keys-tab.tsx"),
  webhooks: () => import("./webhooks/webhooks-tab.tsx"),
  eventos: () => import("./events/events-tab.tsx"),
  chamadas: () => import("./requests/requests-tab.tsx"),
};
const KeysTab = deferred(() => LOADS.chaves().then((file) => file.KeysTab), { loading });
const WebhooksTab = deferred(() => LOADS.webhooks().then((file) => file.WebhooksTab), { loading });
const EventsTab = deferred(() => LOADS.eventos().then((file) => file.EventsTab), { loading });
const RequestsTab = deferred(() => LOADS.chamadas().then((file) => file.RequestsTab), { loading });

/** API keys and webhooks for owners; events and the request log for managers, too. */
export function DevelopersPage() {
  const t = useTranslations("developers");
  const can = useCan();
  // The lists of the tabs share the name of their page, which a change of tabs clears.
  const [{ aba }, set] = useQueryStates({ aba: parseAsStringLiteral(TABS), inicio: parseAsString });
  const tabs: { value: Tab; label: string; content: React.ReactNode }[] = [
    ...(can("keys")
      ? [
          { value: "chaves" as const, label: t("tabs.keys"), content: <KeysTab /> },
          { value: "webhooks" as const, label: t("tabs.webhooks"), content: <WebhooksTab /> },
        ]
      : []),
    { value: "eventos", label: t("tabs.events"), content: <EventsTab /> },
    { value: "chamadas", label: t("tabs.requests"), content: <RequestsTab /> },
  ];
  const tab = tabs.find(({ value }) => value === aba)?.value ?? tabs[0]?.value ?? "eventos";
  useState(() => LOADS[tab]().catch(() => {}));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<LinkButton href="/docs">{t("docs")}</LinkButton>}
      />
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(next) => void set({ aba: next, inicio: null })}
        tabs={tabs}
      />
    </>
  );
}
