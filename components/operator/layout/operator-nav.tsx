import { ArrowLeft } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Logo } from "#components/panel/layout/logo.tsx";
import { barItem, MoreDrawer } from "#components/panel/layout/more-drawer.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { cx } from "#components/ui/classes.ts";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { IN_BOTTOM_BAR, isAt, OPERATOR_PAGES } from "./operator-pages.ts";

const row =
  "flex min-h-9 items-center gap-2.5 rounded-[8px] px-2.5 text-[0.90625rem] font-medium max-lg:min-h-11";

/** The side navigation on a desktop; empty for people who are no operators. */
export function OperatorSide() {
  const t = useTranslations("operatorLayout");
  return (
    <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line px-3 py-4 lg:flex print:hidden">
      <nav aria-label={t("nav.label")} className="flex flex-1 flex-col">
        <div className="mb-4 grid gap-0.5 px-2">
          <span className="flex min-h-8 items-center gap-2 text-[1.0625rem] font-semibold tracking-[-0.01em]">
            <Logo className="size-6" />
            {t("brand")}
          </span>
          <span className="text-small text-muted">{t("area")}</span>
        </div>
        <OperatorLinks />
      </nav>
    </div>
  );
}

/** The links to all pages, and back to the panel. */
function OperatorLinks({ onGo }: { onGo?: () => void }) {
  const t = useTranslations("operatorLayout");
  const path = usePathname();
  const { operator, stores } = useAccount();
  return (
    <>
      {operator && (
        <ul className="grid gap-0.5">
          {OPERATOR_PAGES.map(({ id, href, icon: Icon }) => {
            const here = isAt(path, href);
            return (
              <li key={id}>
                <IntentLink
                  href={href}
                  {...(onGo ? { onClick: onGo } : {})}
                  aria-current={here ? "page" : undefined}
                  className={cx(
                    row,
                    here
                      ? "bg-surface text-ink ring-1 ring-line"
                      : "text-muted hover:bg-sunken hover:text-ink",
                  )}
                >
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                  {t(`nav.${id}`)}
                </IntentLink>
              </li>
            );
          })}
        </ul>
      )}
      {stores.length > 0 && (
        <IntentLink href="/painel" className={cx(row, "mt-auto text-muted hover:bg-sunken hover:text-ink")}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {t("nav.panel")}
        </IntentLink>
      )}
    </>
  );
}

/** The bottom navigation on a phone: the most used pages, and a drawer with all of them. */
export function OperatorBottomBar() {
  const t = useTranslations("operatorLayout");
  const path = usePathname();
  if (!useAccount().operator) return null;
  const shown = OPERATOR_PAGES.slice(0, IN_BOTTOM_BAR);
  return (
    <nav
      aria-label={t("nav.label")}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {shown.map(({ id, href, icon: Icon }) => {
        const here = isAt(path, href);
        return (
          <IntentLink
            key={id}
            href={href}
            aria-current={here ? "page" : undefined}
            className={cx(barItem, "min-w-0", here ? "text-brand-text" : "text-muted")}
          >
            <Icon size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
            <span className="max-w-full truncate">{t(`nav.short.${id}`)}</span>
          </IntentLink>
        );
      })}
      <MoreDrawer
        words={{ more: t("nav.more"), title: t("area"), close: t("nav.close") }}
        here={!shown.some(({ href }) => isAt(path, href))}
      >
        {(close) => (
          <nav aria-label={t("nav.label")} className="flex flex-1 flex-col">
            <OperatorLinks onGo={close} />
          </nav>
        )}
      </MoreDrawer>
    </nav>
  );
}
