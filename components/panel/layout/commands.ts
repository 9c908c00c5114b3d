import {
  ArrowUpRight,
  ExternalLink,
  Keyboard,
  KeyRound,
  type LucideIcon,
  Moon,
  Plus,
  Repeat,
  Sun,
  UserPlus,
  Webhook,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "#components/ui/theme.tsx";
import { useKeyGateway } from "../gateway-accounts/use-key-gateway.ts";
import { useAccount, useStore } from "../queries/use-account.ts";
import { useCan } from "../queries/use-can.ts";
import { businesses } from "./businesses.ts";
import { confirmLeave } from "./confirm-leave.ts";
import { contains } from "./contains.ts";
import { useMode } from "./mode-switch.tsx";
import { BANK_STATEMENTS, OPERATOR, PAGES, REFUNDS } from "./pages.ts";
import { useStoreChoice } from "./store-choice.ts";
import { SYNONYMS } from "./synonyms.ts";
import { useNavigate } from "./use-navigate.ts";
import { useMayOpen } from "./use-pages.ts";

/** A command of the palette. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  run: () => void;
};

export function usePageCommands(): Command[] {
  const t = useTranslations("layout.pages");
  const { operator } = useAccount();
  const mayOpen = useMayOpen();
  const go = useNavigate();
  const isKey = useKeyGateway();
  const pages = PAGES.filter(mayOpen).flatMap((page) => (page.id === "charges" ? [page, REFUNDS] : [page]));
  return [
    ...pages,
    ...(isKey && mayOpen(BANK_STATEMENTS) ? [BANK_STATEMENTS] : []),
    ...(operator ? [OPERATOR] : []),
  ].map(({ id, href, icon, keys }) => ({
    id: `page-${id}`,
    label: t(id),
    icon,
    keys,
    run: () => go(href),
  }));
}

/** The actions available on every page. */
export function useActionCommands(showKeys: () => void): Command[] {
  const t = useTranslations("layout.actions");
  const { stores } = useAccount();
  const store = useStore();
  const making = useMakingCommands();
  const { choose } = useStoreChoice();
  const { mode, change } = useMode();
  const { resolvedTheme, setTheme } = useTheme();
  const dark = resolvedTheme === "dark";
  const others = businesses(stores).filter(({ id }) => id !== store.id && id !== store.twinId);
  return [
    ...making,
    { id: "shop", label: t("shop"), icon: ExternalLink, run: () => void window.open(`/loja/${store.slug}`) },
    {
      id: "mode",
      label: t(mode === "test" ? "toLive" : "toTest"),
      icon: Repeat,
      run: () => void change(mode === "test" ? "live" : "test"),
    },
    ...others.map(({ id, name }) => ({
      id: `store-${id}`,
      label: t("toStore", { store: name }),
      icon: Repeat,
      run: () => void confirmLeave().then((yes) => (yes ? choose(id) : undefined)),
    })),
    {
      id: "theme",
      label: t(dark ? "light" : "dark"),
      icon: dark ? Sun : Moon,
      run: () => setTheme(dark ? "light" : "dark"),
    },
    { id: "keys", label: t("keys"), icon: Keyboard, keys: "?", run: showKeys },
  ];
}

/** Where each action that makes something is done: a page, or a page with its dialog open. */
const MAKING = [
  { id: "new-order", name: "newOrder", href: "/painel/pedidos/novo", needs: "orders.write" },
  {
    id: "new-product",
    name: "newProduct",
    href: "/painel/produtos/novo",
    needs: "catalog.write",
    keys: "n p",
  },
  { id: "new-charge", name: "newCharge", href: "/painel/cobrancas?nova=true", needs: "links.write" },
  { id: "new-link", name: "newLink", href: "/painel/links?novo=true", needs: "links.write" },
  { id: "new-coupon", name: "newCoupon", href: "/painel/cupons?novo=true", needs: "catalog.write" },
  { id: "new-category", name: "newCategory", href: "/painel/categorias?nova=true", needs: "catalog.write" },
  { id: "new-field", name: "newField", href: "/painel/campos?novo=true", needs: "store.write" },
  {
    id: "withdraw",
    name: "withdraw",
    href: "/painel/carteira?sacar=true",
    needs: "withdraw",
    icon: ArrowUpRight,
  },
  { id: "invite", name: "invite", href: "/painel/equipe?convidar=true", needs: "members", icon: UserPlus },
  {
    id: "new-key",
    name: "newKey",
    href: "/painel/desenvolvedores?aba=chaves&nova=true",
    needs: "keys",
    icon: KeyRound,
  },
  {
    id: "webhook",
    name: "newWebhook",
    href: "/painel/desenvolvedores?aba=webhooks&novo=true",
    needs: "keys",
    icon: Webhook,
  },
] as const satisfies readonly {
  id: string;
  name: string;
  href: string;
  needs: Parameters<ReturnType<typeof useCan>>[0];
  icon?: LucideIcon;
  keys?: string;
}[];

/** The actions that make something, as far as the member's role allows them. */
function useMakingCommands(): Command[] {
  const t = useTranslations("layout.actions");
  const can = useCan();
  const go = useNavigate();
  return MAKING.filter(({ needs }) => can(needs)).map(({ id, name, href, ...more }) => ({
    id,
    label: t(name),
    icon: "icon" in more ? more.icon : Plus,
    keys: "keys" in more ? more.keys : undefined,
    run: () => go(href),
  }));
}

/** Whether the label and the synonyms of a command contain every word of a search. */
export function fits({ id, label }: Pick<Command, "id" | "label">, search: string): boolean {
  return contains(label, SYNONYMS[id], search);
}
