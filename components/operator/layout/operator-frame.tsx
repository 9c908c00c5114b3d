"use client";

import { useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Logo } from "#components/panel/layout/logo.tsx";
import { OfflineBanner } from "#components/panel/layout/offline-banner.tsx";
import { PageLayout } from "#components/panel/layout/page-layout.tsx";
import { SessionEnd } from "#components/panel/layout/session-end.tsx";
import { UserButton } from "#components/panel/layout/user-button.tsx";
import { QueryProvider } from "#components/panel/queries/query-provider.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { ForOperator } from "#components/ui/error-state.tsx";
import { Theme, type ThemeProps } from "#components/ui/theme.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { NotOperator } from "./not-operator.tsx";
import { OperatorGate } from "./operator-gate.tsx";
import { OperatorBottomBar, OperatorSide } from "./operator-nav.tsx";

/** Layout for operator pages; they have no selected store. */
export function OperatorFrame({ nonce, children }: ThemeProps) {
  return (
    <Theme nonce={nonce}>
      <NuqsAdapter>
        <QueryProvider>
          <ForOperator value>
            <OperatorGate>
              <Frame>{children}</Frame>
            </OperatorGate>
          </ForOperator>
          <SessionEnd />
          <Toaster />
        </QueryProvider>
      </NuqsAdapter>
    </Theme>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("operatorLayout");
  const { operator } = useAccount();
  return (
    <PageLayout skip={t("skip")} side={<OperatorSide />} top={<TopBar />} bottom={<OperatorBottomBar />}>
      {operator ? children : <NotOperator />}
    </PageLayout>
  );
}

function TopBar() {
  const t = useTranslations("operatorLayout");
  return (
    <header className="print:hidden">
      <div className="flex h-15 items-center gap-3 border-b border-line px-4 lg:px-7">
        <span className="flex items-center gap-2 text-[1.0625rem] font-semibold tracking-[-0.01em] lg:hidden">
          <Logo className="size-6" />
          {t("area")}
        </span>
        <span className="flex-1 text-small text-muted max-lg:hidden">{t("everyStore")}</span>
        <span className="flex-1 lg:hidden" />
        <UserButton />
      </div>
      <OfflineBanner />
    </header>
  );
}
