"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { ChargeBanner } from "../gateway-accounts/charge-banner.tsx";
import { useAsked } from "../lists/use-asked.ts";
import { useCan } from "../queries/use-can.ts";
import { ChargesTab } from "./charges-tab.tsx";

const NewCharge = deferred(() => import("./new-charge.tsx").then((file) => file.NewCharge));
const RefundsTab = deferred(() => import("../refunds/refunds-tab.tsx").then((file) => file.RefundsTab), {
  loading: () => <SkeletonTable rows={8} />,
});

const TABS = ["cobrancas", "reembolsos"] as const;

/** All charges: of orders, of payment links, and standalone ones; and what was refunded of them. */
export function ChargesPage() {
  const t = useTranslations("charges");
  const writes = useCan()("links.write");
  const [creating, setCreating] = useAsked("nova");
  // The two lists share the names of their filters, which a change of tabs clears.
  const [{ aba }, set] = useQueryStates({
    aba: parseAsStringLiteral(TABS).withDefault("cobrancas"),
    ...{ de: parseAsString, ate: parseAsString, inicio: parseAsString },
    cobranca: parseAsString,
  });
  const cleared = { de: null, ate: null, inicio: null, cobranca: null };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        actions={
          writes && (
            <MainAct>
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
                {t("create")}
              </Button>
            </MainAct>
          )
        }
      />
      <ChargeBanner />
      <Tabs
        label={t("title")}
        value={aba}
        onChange={(next) => void set({ ...cleared, aba: next })}
        tabs={[
          { value: "cobrancas", label: t("title"), content: <ChargesTab /> },
          { value: "reembolsos", label: t("refunds.title"), content: <RefundsTab /> },
        ]}
      />
      {creating && writes && (
        <NewCharge
          close={() => setCreating(false)}
          show={(id) => void set({ ...cleared, aba: null, cobranca: id })}
        />
      )}
    </>
  );
}
