import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Kbd } from "#components/ui/kbd.tsx";
import { PageHelp } from "../help/page-help.tsx";
import { useAccount } from "../queries/use-account.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { ShopIcon } from "./shop-link.tsx";
import { StoreSwitch } from "./store-switch.tsx";
import { usePageId } from "./use-pages.ts";
import { UserButton } from "./user-button.tsx";

/** Store, mode, search and user menu. */
export function TopBar({
  openPalette,
  openKeys,
  openHelp,
  children,
}: {
  openPalette: () => void;
  openKeys: () => void;
  openHelp: () => void;
  /** Banners below the bar, about the whole page. */
  children: React.ReactNode;
}) {
  const t = useTranslations("layout");
  const hasStore = useAccount().stores.some(({ chosen }) => chosen);
  return (
    <header className="print:hidden">
      <div className="flex h-15 items-center gap-1.5 border-b border-line px-2.5 sm:gap-3 lg:px-7">
        {hasStore && (
          <>
            <StoreSwitch />
            {/* On a phone it is in the list of stores. */}
            <div className="max-sm:hidden">
              <ModeSwitch />
            </div>
            <span className="flex-1" />
            <ShopIcon />
            <button
              type="button"
              onClick={openPalette}
              aria-keyshortcuts="Control+K Meta+K"
              className="flex size-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control text-muted hover:bg-sunken xl:h-9.5 xl:w-[26rem] xl:min-w-0 xl:shrink xl:justify-start xl:border xl:border-line-strong xl:bg-surface xl:px-3"
            >
              <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span className="max-xl:sr-only xl:min-w-0 xl:flex-1 xl:truncate xl:text-left xl:text-[0.875rem]">
                {t("search")}
              </span>
              <span aria-hidden="true" className="max-xl:hidden">
                <Kbd>Ctrl K</Kbd>
              </span>
            </button>
          </>
        )}
        <span className={hasStore ? "" : "flex-1"} />
        <PageHelp page={usePageId()} />
        <UserButton onKeys={openKeys} onHelp={openHelp} />
      </div>
      {children}
    </header>
  );
}
