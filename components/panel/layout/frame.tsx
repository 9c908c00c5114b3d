import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { later } from "#components/ui/later.ts";
import { latestOrders } from "../orders/reads.ts";
import { useAccount, useStoreId } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { useFirstKnown } from "../queries/use-first-known.ts";
import { AllowedPage } from "./allowed-page.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Logo } from "./logo.tsx";
import { TestLine } from "./mode-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PageLayout } from "./page-layout.tsx";
import { useDensity } from "./preferences.ts";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./top-bar.tsx";
import { useLazyComponent } from "./use-lazy-component.ts";

const loadOrderWatch = () => import("../orders/watch/order-watch.tsx").then((file) => file.OrderWatch);
const loadCommandPalette = () => import("./command-palette.tsx").then((file) => file.CommandPalette);
const loadShortcutList = () => import("./shortcut-list.tsx").then((file) => file.ShortcutList);

const loadHelp = () => import("./help-dialog.tsx").then((file) => file.HelpDialog);

type Over = "palette" | "keys" | "help" | null;

/** The frame of every page: the navigation, the top bar, and overlays. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("layout");
  const [over, setOver] = useState<Over>(null);
  const hasStore = useAccount().stores.some(({ chosen }) => chosen);
  const openPalette = () => setOver("palette");
  const openKeys = () => setOver("keys");
  const openHelp = () => setOver("help");
  const Help = useLazyComponent(loadHelp, over === "help");
  useDensityOfPage();
  return (
    <PageLayout
      skip={t("skip")}
      side={<Side />}
      top={
        <TopBar openPalette={openPalette} openKeys={openKeys} openHelp={openHelp}>
          <OfflineBanner />
          {hasStore && <TestLine />}
        </TopBar>
      }
      bottom={<BottomBar />}
      over={
        <>
          {hasStore && <Over {...{ over, setOver, openPalette, openKeys }} />}
          {Help && <Help close={() => setOver(null)} />}
        </>
      }
    >
      <AllowedPage>{children}</AllowedPage>
    </PageLayout>
  );
}

/** The palette and the list of shortcuts, loaded when first opened. */
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
      {/* The orders of another store are not new. */}
      <PaidOrders key={useStoreId()} />
    </>
  );
}

/**
 * Announces orders that are paid while the page is open. The page may read them again before the watch has loaded, which
 * therefore compares with the first read.
 */
function PaidOrders() {
  const first = useFirstKnown(useData(latestOrders, { enabled: false }).data);
  const OrderWatch = useLazyComponent(loadOrderWatch, useLater());
  return OrderWatch && <OrderWatch before={first?.orders ?? null} />;
}

/** False while the page loads. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => later(() => setLater(true)), []);
  return isLater;
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
