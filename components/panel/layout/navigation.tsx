import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useKeyGateway } from "../gateway-accounts/use-key-gateway.ts";
import { useAccount } from "../queries/use-account.ts";
import { CasesCount } from "./cases-count.tsx";
import {
  ACCOUNT,
  BANK_STATEMENTS,
  isUnder,
  OPERATOR,
  PAGE_GROUPS,
  type PanelPage,
  SETTINGS,
} from "./pages.ts";
import { ShopRow } from "./shop-link.tsx";
import { useMayOpen } from "./use-pages.ts";

/** All pages of the store in groups: the sidebar on a desktop, the drawer on a phone. */
export function Navigation({
  head,
  onGo,
  inDrawer = false,
}: {
  head?: React.ReactNode;
  onGo?: () => void;
  inDrawer?: boolean;
}) {
  const t = useTranslations("layout");
  const { operator, stores } = useAccount();
  const mayOpen = useMayOpen();
  const last = [...(stores.length > 0 ? [SETTINGS] : []), ...(inDrawer ? [ACCOUNT] : [])];
  return (
    <nav aria-label={t("nav.label")} className="flex flex-1 flex-col gap-0.5">
      {head}
      {stores.length > 0 &&
        PAGE_GROUPS.map(({ id, entries }) => (
          <ul key={id} className="grid gap-0.5" aria-label={t(`nav.groups.${id}`)}>
            {id !== "sell" && (
              <li aria-hidden="true" className="px-2.5 pt-4 pb-1.5 text-xs font-semibold text-faint">
                {t(`nav.groups.${id}`)}
              </li>
            )}
            {entries
              .filter(mayOpen)
              .map((entry) =>
                entry.id === "cases" ? (
                  <CasesRow key={entry.id} entry={entry} onGo={onGo} tall={inDrawer} />
                ) : (
                  <Row key={entry.id} entry={entry} onGo={onGo} tall={inDrawer} />
                ),
              )}
            {id === "money" && mayOpen(BANK_STATEMENTS) && <BankStatementsRow onGo={onGo} tall={inDrawer} />}
          </ul>
        ))}
      <ul className="mt-auto grid gap-0.5 pt-4" aria-label={t("nav.groups.rest")}>
        {stores.some(({ chosen }) => chosen) && <ShopRow className={shapeOf(inDrawer)} />}
        {operator && <Row entry={OPERATOR} onGo={onGo} tall={inDrawer} />}
        {last.map((entry) => (
          <Row key={entry.id} entry={entry} onGo={onGo} tall={inDrawer} />
        ))}
      </ul>
    </nav>
  );
}

type RowProps = {
  entry: PanelPage;
  onGo?: (() => void) | undefined;
  tall: boolean;
  /** Shown beside the name: the number of open items. */
  end?: React.ReactNode;
};

function BankStatementsRow(props: Omit<RowProps, "entry">) {
  return useKeyGateway() && <Row entry={BANK_STATEMENTS} {...props} />;
}

function CasesRow(props: RowProps) {
  return <Row {...props} end={<CasesCount className="ml-auto text-xs font-semibold" />} />;
}

const shapeOf = (tall: boolean) =>
  `flex items-center gap-2.5 rounded-[8px] px-2.5 text-[0.90625rem] font-medium ${tall ? "min-h-11" : "min-h-9 [@media(height<60rem)]:min-h-8.5"}`;

function Row({ entry, onGo, tall, end }: RowProps) {
  const t = useTranslations("layout.pages");
  const here = isUnder(usePathname(), entry.href);
  const Icon = entry.icon;
  const look = here ? "bg-surface text-ink ring-1 ring-line" : "text-muted hover:bg-sunken hover:text-ink";
  return (
    <li>
      <IntentLink
        href={entry.href}
        aria-current={here ? "page" : undefined}
        className={`${shapeOf(tall)} ${look}`}
        onClick={onGo}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 truncate">{t(entry.id)}</span>
        {end}
      </IntentLink>
    </li>
  );
}
