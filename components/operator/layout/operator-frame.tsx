"use client";

import { useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { LeaveDialog } from "#components/panel/layout/leave-dialog.tsx";
import { Logo } from "#components/panel/layout/logo.tsx";
import { PageFocus } from "#components/panel/layout/page-focus.tsx";
import { SessionEnd } from "#components/panel/layout/session-end.tsx";
import { UserButton } from "#components/panel/layout/user-button.tsx";
import { QueryProvider } from "#components/panel/queries/query-provider.tsx";
import { Theme } from "#components/ui/theme.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { OperatorGate } from "./operator-gate.tsx";
import { OperatorBottomBar, OperatorSide } from "./operator-nav.tsx";

/** What stands around the pages of the platform's own people: no store is chosen here. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  return (
    <Theme>
      <NuqsAdapter>
        <QueryProvider>
          <OperatorGate>
            <Frame>{children}</Frame>
          </OperatorGate>
          <SessionEnd />
          <Toaster />
        </QueryProvider>
      </NuqsAdapter>
    </Theme>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("operatorLayout");
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)]">
      <a
        href="#conteudo"
        className="sr-only z-60 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <OperatorSide />
      <div className="flex min-w-0 flex-col">
        <header className="flex h-15 items-center gap-3 border-b border-line px-4 lg:px-7 print:hidden">
          <span className="flex items-center gap-2 text-[1.0625rem] font-semibold tracking-[-0.01em] lg:hidden">
            <Logo className="size-6" />
            {t("area")}
          </span>
          <span className="flex-1 text-small text-muted max-lg:hidden">{t("everyStore")}</span>
          <span className="flex-1 lg:hidden" />
          <UserButton />
        </header>
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-[77.5rem] flex-1 px-4 pt-5 pb-28 outline-none lg:px-7 lg:pt-6.5 lg:pb-12"
        >
          {children}
        </main>
      </div>
      <OperatorBottomBar />
      <PageFocus />
      <LeaveDialog />
    </div>
  );
}
