import { CreditCard, Inbox, Landmark, type LucideIcon, Scale, ShieldAlert } from "lucide-react";

type OperatorPage = {
  id: "accounts" | "cases" | "withdrawals" | "disputes" | "adjustments";
  href: string;
  icon: LucideIcon;
};

/** The pages of the platform's own people. */
export const OPERATOR_PAGES: readonly OperatorPage[] = [
  { id: "cases", href: "/operador/pendencias", icon: Inbox },
  { id: "withdrawals", href: "/operador/saques", icon: CreditCard },
  { id: "accounts", href: "/operador/contas", icon: Landmark },
  { id: "disputes", href: "/operador/contestacoes", icon: ShieldAlert },
  { id: "adjustments", href: "/operador/ajustes", icon: Scale },
];
