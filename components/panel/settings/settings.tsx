"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { Face } from "../data/face.tsx";
import { useCan } from "../data/use-can.ts";
import { useData } from "../data/use-data.ts";
import { AuditLog } from "./audit-log.tsx";
import { GoLive } from "./go-live.tsx";
import { StoreFacts } from "./store-facts.tsx";
import { StoreForm } from "./store-form.tsx";

const TABS = ["loja", "producao", "registro"] as const;

/** What the store is, how it sells, the way to real sales, and who changed what. */
export function Settings() {
  const t = useTranslations("settings");
  const can = useCan();
  const [tab, setTab] = useQueryState("aba", parseAsStringLiteral(TABS).withDefault("loja"));
  const store = useData(["store"], (api) => api.getStore());
  return (
    <>
      <PageHeader title={t("title")} />
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(next) => void setTab(next)}
        tabs={[
          {
            value: "loja" as const,
            label: t("tabs.store"),
            content: (
              <Face of={store} skeleton={<Waiting />}>
                {({ store: facts }) =>
                  can("store.write") ? (
                    <StoreForm key={facts.id} store={facts} />
                  ) : (
                    <StoreFacts store={facts} />
                  )
                }
              </Face>
            ),
          },
          { value: "producao" as const, label: t("tabs.live"), content: <GoLive /> },
          ...(can("audit")
            ? [{ value: "registro" as const, label: t("tabs.audit"), content: <AuditLog /> }]
            : []),
        ]}
      />
    </>
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
