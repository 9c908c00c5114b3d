import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useAccount } from "../queries/use-account.ts";
import { CasesCount } from "./cases-count.tsx";
import { barItem, MoreDrawer } from "./more-drawer.tsx";
import { Navigation } from "./navigation.tsx";
import { BOTTOM_BAR, isUnder } from "./pages.ts";
import { useMayOpen } from "./use-pages.ts";

/** The bottom bar on a phone: the most used pages, and a drawer with all pages. */
export function BottomBar() {
  const t = useTranslations("layout");
  const path = usePathname();
  const { stores } = useAccount();
  const mayOpen = useMayOpen();
  const entries = stores.length > 0 ? BOTTOM_BAR.filter(mayOpen) : [];
  return (
    <nav
      aria-label={t("nav.thumb")}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {entries.map(({ id, href, icon: Icon }) => {
        const here = isUnder(path, href);
        return (
          <IntentLink
            key={id}
            href={href}
            aria-current={here ? "page" : undefined}
            className={`${barItem} ${here ? "text-brand-text" : "text-muted"}`}
          >
            <Icon size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
            {t(`pages.${id}`)}
          </IntentLink>
        );
      })}
      <More here={entries.length > 0 && !entries.some(({ href }) => isUnder(path, href))} />
    </nav>
  );
}

function More({ here }: { here: boolean }) {
  const t = useTranslations("layout");
  return (
    <MoreDrawer
      words={{ more: t("more"), title: t("brand"), close: t("close") }}
      here={here}
      badge={<CasesCount className="absolute -top-1.5 left-full ml-0.5 leading-none" />}
    >
      {(close) => <Navigation inDrawer onGo={close} />}
    </MoreDrawer>
  );
}
