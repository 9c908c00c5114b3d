"use client";

import { ArrowLeft, CreditCard, Inbox, Landmark, type LucideIcon, Scale, ShieldAlert } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Logo } from "#components/panel/layout/logo.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { cx } from "#components/ui/classes.ts";
import { IntentLink } from "#components/ui/intent-link.tsx";

type OperatorPage = {
  id: "accounts" | "cases" | "withdrawals" | "disputes" | "adjustments";
  href: string;
  icon: LucideIcon;
};

const OPERATOR_PAGES: readonly OperatorPage[] = [
  { id: "cases", href: "/operador/pendencias", icon: Inbox },
  { id: "withdrawals", href: "/operador/saques", icon: CreditCard },
  { id: "accounts", href: "/operador/contas", icon: Landmark },
  { id: "disputes", href: "/operador/contestacoes", icon: ShieldAlert },
  { id: "adjustments", href: "/operador/ajustes", icon: Scale },
];

/** Also true for a page of one record below it. */
const isAt = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

const row = "flex min-h-9 items-center gap-2.5 rounded-[8px] px-2.5 text-[0.90625rem] font-medium";

/** The side navigation on a desktop; empty for people who are no operators. */
export function OperatorSide() {
  const t = useTranslations("operatorLayout");
  const path = usePathname();
  const { operator, stores } = useAccount();
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
        {operator && (
          <ul className="grid gap-0.5">
            {OPERATOR_PAGES.map(({ id, href, icon: Icon }) => {
              const here = isAt(path, href);
              return (
                <li key={id}>
                  <IntentLink
                    href={href}
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
      </nav>
    </div>
  );
}

/** The bottom navigation on a phone. */
export function OperatorBottomBar() {
  const t = useTranslations("operatorLayout");
  const path = usePathname();
  if (!useAccount().operator) return null;
  return (
    <nav
      aria-label={t("nav.label")}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {OPERATOR_PAGES.map(({ id, href, icon: Icon }) => {
        const here = isAt(path, href);
        return (
          <IntentLink
            key={id}
            href={href}
            aria-current={here ? "page" : undefined}
            className={cx(
              "flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] font-semibold",
              here ? "text-brand-text" : "text-muted",
            )}
          >
            <Icon size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
            <span className="max-w-full truncate">{t(`nav.short.${id}`)}</span>
          </IntentLink>
        );
      })}
    </nav>
  );
}
