"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useAccount } from "../queries/use-account.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { Logo } from "./logo.tsx";
import { TestLine } from "./mode-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PageFocus } from "./page-focus.tsx";
import { useDensity } from "./preferences.ts";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./top-bar.tsx";
import { useLazyComponent } from "./use-lazy-component.ts";

const loadCommandPalette = () => import("./command-palette.tsx").then((file) => file.CommandPalette);
const loadShortcutList = () => import("./shortcut-list.tsx").then((file) => file.ShortcutList);

type Over = "palette" | "keys" | null;

/** What stands around every page: the navigation, the bar above it, and what opens over it. */
export function Frame({ children }: { children: ReactNode }) {
  const [over, setOver] = useState<Over>(null);
  const hasStore = useAccount().stores.some(({ chosen }) => chosen);
  const openPalette = () => setOver("palette");
  const openKeys = () => setOver("keys");
  useDensityOfPage();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)]">
      <SkipLink />
      <Side />
      <div className="flex min-w-0 flex-col">
        <TopBar openPalette={openPalette} openKeys={openKeys}>
          <OfflineBanner />
          {hasStore && <TestLine />}
        </TopBar>
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-[77.5rem] flex-1 px-4 pt-5 pb-28 outline-none lg:px-7 lg:pt-6.5 lg:pb-12"
        >
          {children}
        </main>
      </div>
      <BottomBar />
      <PageFocus />
      <LeaveDialog />
      {hasStore && <Over over={over} setOver={setOver} openPalette={openPalette} openKeys={openKeys} />}
    </div>
  );
}

/** The palette and the sheet of keys; each is loaded when it is first opened. */
function Over(props: {
  over: Over;
  setOver: (over: Over) => void;
  openPalette: () => void;
  openKeys: () => void;
}) {
  const { over, setOver, openPalette, openKeys } = props;
  useShortcuts({ openPalette, openKeys });
  const CommandPalette = useLazyComponent(loadCommandPalette, over === "palette");
  const ShortcutList = useLazyComponent(loadShortcutList, over === "keys");
  const onOpenChange = (open: boolean) => !open && setOver(null);
  return (
    <>
      {CommandPalette && <CommandPalette open onOpenChange={onOpenChange} showKeys={openKeys} />}
      {ShortcutList && <ShortcutList open onOpenChange={onOpenChange} />}
    </>
  );
}

function SkipLink() {
  const t = useTranslations("layout");
  return (
    <a
      href="#conteudo"
      className="sr-only z-60 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t("skip")}
    </a>
  );
}

function Side() {
  const t = useTranslations("layout");
  return (
    <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line px-3 py-4 lg:flex print:hidden">
      <Navigation
        head={
          <IntentLink
            href="/painel"
            className="mb-2.5 flex min-h-8 items-center gap-2 rounded-[8px] px-2 text-[1.0625rem] font-semibold tracking-[-0.01em]"
          >
            <Logo className="size-6" />
            {t("brand")}
          </IntentLink>
        }
      />
    </div>
  );
}

function useDensityOfPage(): void {
  const [density] = useDensity();
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
