import {
  ArrowUpRight,
  BookOpen,
  Boxes,
  ChartColumn,
  Code,
  FileSearch,
  FolderTree,
  Inbox,
  Landmark,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Mail,
  Package,
  QrCode,
  Settings,
  ShoppingBag,
  SlidersHorizontal,
  TicketPercent,
  Undo2,
  UserRound,
  UserSearch,
  Users,
  Wallet,
} from "lucide-react";
import type { Permission } from "../queries/use-can.ts";

export type PageId =
  | "overview"
  | "orders"
  | "products"
  | "stock"
  | "categories"
  | "coupons"
  | "customers"
  | "charges"
  | "refunds"
  | "paymentLinks"
  | "customFields"
  | "reports"
  | "wallet"
  | "withdrawals"
  | "cases"
  | "bankStatements"
  | "team"
  | "mails"
  | "developers"
  | "docs"
  | "settings"
  | "account"
  | "operator";

export type PanelPage = {
  id: PageId;
  href: string;
  icon: LucideIcon;
  /** The shortcut of the page: keys pressed one after the other. */
  keys?: string;
};

const page = (id: PageId, href: string, icon: LucideIcon, keys?: string): PanelPage =>
  keys ? { id, href, icon, keys } : { id, href, icon };

/** The pages of a store by navigation group. */
export const PAGE_GROUPS: readonly { id: "sell" | "money" | "store"; entries: readonly PanelPage[] }[] = [
  {
    id: "sell",
    entries: [
      page("overview", "/painel", LayoutDashboard, "g v"),
      page("orders", "/painel/pedidos", ShoppingBag, "g o"),
      page("customers", "/painel/clientes", UserSearch, "g q"),
      page("products", "/painel/produtos", Package, "g p"),
      page("stock", "/painel/estoque", Boxes, "g e"),
      page("categories", "/painel/categorias", FolderTree, "g t"),
      page("coupons", "/painel/cupons", TicketPercent, "g c"),
      page("paymentLinks", "/painel/links", Link2, "g k"),
      page("customFields", "/painel/campos", SlidersHorizontal, "g f"),
    ],
  },
  {
    id: "money",
    entries: [
      page("reports", "/painel/relatorios", ChartColumn, "g r"),
      page("charges", "/painel/cobrancas", QrCode, "g b"),
      page("wallet", "/painel/carteira", Wallet, "g w"),
      page("withdrawals", "/painel/saques", ArrowUpRight, "g s"),
      page("cases", "/painel/pendencias", Inbox, "g n"),
    ],
  },
  {
    id: "store",
    entries: [
      page("team", "/painel/equipe", Users, "g m"),
      page("mails", "/painel/emails", Mail, "g l"),
      page("developers", "/painel/desenvolvedores", Code, "g i"),
      page("docs", "/docs", BookOpen, "g d"),
    ],
  },
];

export const SETTINGS = page("settings", "/painel/configuracoes", Settings, "g a");
export const ACCOUNT = page("account", "/conta", UserRound, "g u");
export const OPERATOR = page("operator", "/operador/contas", Landmark);

/** Only for stores on a bare key, which learn of payments only from the bank statement. */
export const BANK_STATEMENTS = page("bankStatements", "/painel/conciliacao", FileSearch);

/** A tab of the charges, which the palette finds by its own name. */
export const REFUNDS = page("refunds", "/painel/cobrancas?aba=reembolsos", Undo2);

export const PAGES: readonly PanelPage[] = [
  ...PAGE_GROUPS.flatMap(({ entries }) => entries),
  SETTINGS,
  ACCOUNT,
];

/** The permission that a page needs; the others are for the whole team. */
export const NEEDED: Readonly<Partial<Record<PageId, Permission>>> = {
  ...{ reports: "money", wallet: "money", withdrawals: "money" },
  ...{ bankStatements: "cases", developers: "requestLog" },
};

/** Up to four pages in a phone's bottom bar; the others are behind "More". */
export const BOTTOM_BAR: readonly PanelPage[] = PAGES.filter(({ id }) =>
  ["overview", "orders", "products", "wallet"].includes(id),
);

/** Pages with an address of their own that belong to another page. */
const BELONGS: Readonly<Record<string, string>> = { "/painel/dados-pessoais": SETTINGS.href };

/** Whether `path` belongs to the page at `href`. */
export function isUnder(path: string, href: string): boolean {
  if (BELONGS[path] === href) return true;
  return href === "/painel" ? path === href : path === href || path.startsWith(`${href}/`);
}
