import { Command as Menu } from "cmdk";
import { List, type LucideIcon, Package, ShoppingBag, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money.tsx";
import { group, item, type Take } from "./palette-classes.ts";
import { useNavigate } from "./use-navigate.ts";
import type { useSearchResults } from "./use-search-results.ts";

type Props = { found: ReturnType<typeof useSearchResults>; take: Take };

/** Orders, customers and products found by the API, each with a link to all results. */
export function Found({ found, take }: Props) {
  const t = useTranslations("layout.palette");
  const { orders, customers, products, totals, text } = found;
  const listOf = (page: string) => `/painel/${page}?busca=${encodeURIComponent(text)}`;
  return (
    <>
      <Kind
        title={t("orders")}
        total={totals.orders}
        all={listOf("pedidos")}
        count={orders.length}
        take={take}
      >
        {orders.map(({ id, orderCode, customerName, total }) => (
          <Way key={id} id={`order-${id}`} href={`/painel/pedidos/${id}`} icon={ShoppingBag} take={take}>
            <span className="min-w-0 flex-1 truncate">
              {customerName} <span className="font-mono text-small text-muted">{orderCode}</span>
            </span>
            <Money value={total} />
          </Way>
        ))}
      </Kind>
      <Kind
        title={t("customers")}
        total={totals.customers}
        all={listOf("clientes")}
        count={customers.length}
        take={take}
      >
        {customers.map(({ id, name, email }) => (
          <Way
            key={id}
            id={`customer-${id}`}
            href={`/painel/clientes?cliente=${id}`}
            icon={UserRound}
            take={take}
          >
            <span className="min-w-0 flex-1 truncate">
              {name} <span className="text-small text-muted">{email}</span>
            </span>
          </Way>
        ))}
      </Kind>
      <Kind
        title={t("products")}
        total={totals.products}
        all={listOf("produtos")}
        count={products.length}
        take={take}
      >
        {products.map(({ id, name }) => (
          <Way key={id} id={`product-${id}`} href={`/painel/produtos/${id}`} icon={Package} take={take}>
            <span className="min-w-0 flex-1 truncate">{name}</span>
          </Way>
        ))}
      </Kind>
    </>
  );
}

type KindProps = {
  title: string;
  /** All that match; those beyond `count` are behind `all`. */
  total: number;
  count: number;
  all: string;
  take: Take;
  children: React.ReactNode;
};

function Kind({ title, total, count, all, take, children }: KindProps) {
  const t = useTranslations("layout.palette");
  if (count === 0) return null;
  return (
    <Menu.Group heading={title} className={group}>
      {children}
      {total > count && (
        <Way id={`all-${title}`} href={all} icon={List} take={take}>
          <span className="min-w-0 flex-1 truncate text-muted">{t("all", { total })}</span>
        </Way>
      )}
    </Menu.Group>
  );
}

type WayProps = { id: string; href: string; icon: LucideIcon; take: Take; children: React.ReactNode };

function Way({ id, href, icon: Icon, take, children }: WayProps) {
  const go = useNavigate();
  return (
    <Menu.Item value={id} onSelect={() => take(() => go(href))} className={item}>
      <Icon aria-hidden="true" />
      {children}
    </Menu.Item>
  );
}
