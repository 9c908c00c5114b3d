"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { Mark } from "#components/panel/shell/mark.tsx";
import { PanelQueries } from "#components/panel/shell/queries.tsx";
import { SessionEnd } from "#components/panel/shell/session-end.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Theme } from "#components/ui/theme.tsx";
import { Toaster } from "#components/ui/toaster.tsx";

/** What stands around the pages of the platform's own people: no store is chosen here. */
export function OperatorFrame({ children }: { children: React.ReactNode }) {
  const t = useTranslations("operator");
  return (
    <Theme>
      <PanelQueries>
        <a
          href="#conteudo"
          className="sr-only z-60 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("skip")}
        </a>
        <header className="border-b border-line">
          <div className="mx-auto flex min-h-15 max-w-[60rem] flex-wrap items-center gap-x-3 px-4 lg:px-7">
            <span className="flex items-center gap-2 text-[1.0625rem] font-semibold tracking-[-0.01em]">
              <Mark className="size-6" />
              {t("brand")}
            </span>
            <span className="border-l border-line pl-3 text-[0.875rem] text-muted">{t("area")}</span>
            <nav className="ml-auto flex items-center gap-1">
              <LinkButton href="/conta" variant="quiet" size="sm">
                {t("account")}
              </LinkButton>
              <Button variant="quiet" size="sm" onClick={() => signOut({ callbackUrl: "/entrar" })}>
                {t("signOut")}
              </Button>
            </nav>
          </div>
        </header>
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-[60rem] px-4 pt-6 pb-12 outline-none lg:px-7"
        >
          {children}
        </main>
        <SessionEnd />
        <Toaster />
      </PanelQueries>
    </Theme>
  );
}
