import {
  Activity,
  ChartNoAxesColumn,
  CreditCard,
  Inbox,
  Landmark,
  type LucideIcon,
  Scale,
  ShieldAlert,
  Store,
  UserPlus,
} from "lucide-react";

type OperatorPage = {
  id:
    | "gatewayAccounts"
    | "cases"
    | "withdrawals"
    | "disputes"
    | "adjustments"
    | "stores"
    | "income"
    | "health"
    | "signUps";
  href: string;
  icon: LucideIcon;
};

/** Every page of operations, in the order of the navigation. */
export const OPERATOR_PAGES: readonly OperatorPage[] = [
  { id: "cases", href: "/operador/pendencias", icon: Inbox },
  { id: "stores", href: "/operador/lojas", icon: Store },
  { id: "withdrawals", href: "/operador/saques", icon: CreditCard },
  { id: "income", href: "/operador/receita", icon: ChartNoAxesColumn },
  { id: "signUps", href: "/operador/cadastros", icon: UserPlus },
  { id: "gatewayAccounts", href: "/operador/contas", icon: Landmark },
  { id: "disputes", href: "/operador/contestacoes", icon: ShieldAlert },
  { id: "health", href: "/operador/sistema", icon: Activity },
  { id: "adjustments", href: "/operador/ajustes", icon: Scale },
];

/** How many of them have a place in the bottom bar of a phone; the others are behind "Mais". */
export const IN_BOTTOM_BAR = 4;

/** Also true for a page of one record below it. */
export const isAt = (path: string, href: string) =>
  path === href || (href !== "/operador" && path.startsWith(`${href}/`));
