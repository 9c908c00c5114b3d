import {
  Boxes,
  ChevronRight,
  Inbox,
  Landmark,
  type LucideIcon,
  MailWarning,
  PackageX,
  QrCode,
  ScanSearch,
  Truck,
  Undo2,
  Webhook,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { useCan } from "../queries/use-can.ts";
import type { OverviewData } from "./overview-data.ts";

type Found = OverviewData["attention"];

// Omits orders to ship: most goods are delivered by link, and parcels have their own count. Failed refunds, payments
// and withdrawals are among the cases.
type Waiting = Exclude<
  keyof Found,
  "openCharges" | "ordersToShip" | "failedRefunds" | "oddPayments" | "uncertainWithdrawals"
>;

type Place = { href: string; icon: LucideIcon; needs?: Parameters<ReturnType<typeof useCan>>[0] };

/** Where each kind of open item is dealt with, most urgent first. */
const PLACES: Record<Waiting, Place> = {
  parcelsToSend: { href: "/painel/pedidos?envio=to_send", icon: Truck },
  openCases: { href: "/painel/pendencias", icon: Inbox },
  returnsToRefund: { href: "/painel/pedidos?devolucao=requested", icon: Undo2 },
  ordersToConfirm: { href: "/painel/pedidos?situacao=pending", icon: ScanSearch },
  withdrawalsToDecide: { href: "/painel/saques?estado=pending", icon: Landmark, needs: "money" },
  // The list of the stock has a row for each variation, and hidden products.
  productsOutOfStock: { href: "/painel/produtos?estado=na-vitrine&estoque=sem", icon: PackageX },
  productsLowOnStock: { href: "/painel/estoque?situacao=low", icon: Boxes },
  pausedWebhooks: { href: "/painel/desenvolvedores?aba=webhooks", icon: Webhook, needs: "keys" },
  failedMails: { href: "/painel/emails?estado=failed", icon: MailWarning },
};

/** The open items that need a person, each with a link to its list; renders nothing without any. */
export function Attention({ attention: told }: { attention: Found }) {
  const t = useTranslations("overview.attention");
  // Returns are cases, too, and have their own count here.
  const attention = { ...told, openCases: Math.max(0, told.openCases - told.returnsToRefund) };
  const can = useCan();
  const found = (Object.entries(PLACES) as [Waiting, Place][]).filter(
    ([waiting, { needs }]) => attention[waiting] > 0 && (!needs || can(needs)),
  );
  // A store that confirms payments by hand has the same Pix among those to check.
  const waits = attention.openCharges.count > 0 && attention.ordersToConfirm === 0;
  if (found.length === 0 && !waits) return null;
  const count = found.reduce((sum, [waiting]) => sum + attention[waiting], 0);
  return (
    <Card flush title={t("title", { count })}>
      <ul className="grid overflow-hidden sm:grid-cols-2 xl:grid-cols-3">
        {found.map(([waiting, { href, icon }]) => (
          <Row key={waiting} href={href} icon={icon} toDo>
            {t(waiting, { count: attention[waiting] })}
          </Row>
        ))}
        {waits && <OpenCharges {...attention.openCharges} />}
      </ul>
    </Card>
  );
}

/** The Pix that buyers have not paid yet: nothing to do, but to know. */
function OpenCharges({ count, amount }: Found["openCharges"]) {
  const t = useTranslations("overview.attention");
  const locale = useLocale();
  return (
    <Row href="/painel/cobrancas?situacao=PENDING" icon={QrCode}>
      {t("openCharges", { count })}
      {amount !== null && (
        <span className="text-muted max-sm:block">
          <span className="max-sm:hidden"> · </span>
          {formatMoney(amount, locale)}
        </span>
      )}
    </Row>
  );
}

type RowProps = { href: string; icon: LucideIcon; toDo?: boolean; children: React.ReactNode };

function Row({ href, icon: Icon, toDo = false, children }: RowProps) {
  return (
    // Lines above and to the right; the list cuts off those at its edge.
    <li className="-mr-px border-t border-r border-line">
      <IntentLink
        href={href}
        className="flex min-h-12 items-center gap-3 px-(--inset) py-2.5 text-[0.875rem] hover:bg-sunken"
      >
        <span
          aria-hidden
          className={`grid size-7 shrink-0 place-items-center rounded-md [&>svg]:size-4 ${toDo ? "bg-warn-soft text-warn" : "bg-sunken text-muted"}`}
        >
          <Icon />
        </span>
        <span className="min-w-0 grow font-medium wrap-anywhere">{children}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
      </IntentLink>
    </li>
  );
}
