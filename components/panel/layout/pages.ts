import {
  ArrowUpRight,
  BookOpen,
  Boxes,
  FileSearch,
  FolderTree,
  Inbox,
  Landmark,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Mail,
  Package,
  Settings,
  ShoppingBag,
  SlidersHorizontal,
  TicketPercent,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";

export type EntryId =
  | "home"
  | "orders"
  | "products"
  | "stock"
  | "categories"
  | "coupons"
  | "links"
  | "fields"
  | "wallet"
  | "withdrawals"
  | "cases"
  | "matching"
  | "team"
  | "mails"
  | "docs"
  | "settings"
  | "account"
  | "operator";

export type Entry = {
  id: EntryId;
  href: string;
  icon: LucideIcon;
  /** The keys that lead there, one after the other. */
  keys?: string;
};

const entry = (id: EntryId, href: string, icon: LucideIcon, keys?: string): Entry =>
  keys ? { id, href, icon, keys } : { id, href, icon };

/** The pages of a store, as the navigation groups them. */
export const GROUPS: readonly { id: "sell" | "money" | "store"; entries: readonly Entry[] }[] = [
  {
    id: "sell",
    entries: [
      entry("home", "/painel", LayoutDashboard, "g v"),
      entry("orders", "/painel/pedidos", ShoppingBag, "g o"),
      entry("products", "/painel/produtos", Package, "g p"),
      entry("stock", "/painel/estoque", Boxes, "g e"),
      entry("categories", "/painel/categorias", FolderTree, "g t"),
      entry("coupons", "/painel/cupons", TicketPercent, "g c"),
      entry("links", "/painel/links", Link2, "g k"),
      entry("fields", "/painel/campos", SlidersHorizontal, "g f"),
    ],
  },
  {
    id: "money",
    entries: [
      entry("wallet", "/painel/carteira", Wallet, "g w"),
      entry("withdrawals", "/painel/saques", ArrowUpRight, "g s"),
      entry("cases", "/painel/pendencias", Inbox, "g n"),
    ],
  },
  {
    id: "store",
    entries: [
      entry("team", "/painel/equipe", Users, "g m"),
      entry("mails", "/painel/emails", Mail, "g l"),
      entry("docs", "/docs", BookOpen, "g d"),
    ],
  },
];

export const SETTINGS = entry("settings", "/painel/ajustes", Settings, "g a");
export const ACCOUNT = entry("account", "/conta", UserRound, "g u");
export const OPERATOR = entry("operator", "/operador/contas", Landmark);

/** Only for a store that is paid through a bare key: nobody else tells it what arrived. */
export const MATCHING = entry("matching", "/painel/conferir", FileSearch);

/** Every page of a store. */
export const PAGES: readonly Entry[] = [...GROUPS.flatMap(({ entries }) => entries), SETTINGS, ACCOUNT];

/** The four that a phone shows at the bottom; the rest is behind "More". */
export const THUMB: readonly Entry[] = PAGES.filter(({ id }) =>
  ["home", "orders", "products", "wallet"].includes(id),
);

/** Whether the page at `path` belongs to the entry. */
export function isUnder(path: string, href: string): boolean {
  return href === "/painel" ? path === href : path === href || path.startsWith(`${href}/`);
}
