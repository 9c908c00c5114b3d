"use client";

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
import { BANK_STATEMENTS, OPERATOR, PAGES } from "./pages.ts";
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
  return [...PAGES.filter(mayOpen), ...(isKey ? [BANK_STATEMENTS] : []), ...(operator ? [OPERATOR] : [])].map(
    ({ id, href, icon, keys }) => ({
      id: `page-${id}`,
      label: t(id),
      icon,
      keys,
      run: () => go(href),
    }),
  );
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

/** The actions that make something, or lead to where it is done, as far as the member's role allows them. */
function useMakingCommands(): Command[] {
  const t = useTranslations("layout.actions");
  const can = useCan();
  const go = useNavigate();
  const to = (href: string) => () => go(href);
  const all = [
    {
      ...{ id: "new-order", label: t("newOrder"), icon: Plus },
      ...{ run: to("/painel/pedidos/novo"), may: can("orders.write") },
    },
    {
      ...{ id: "new-product", label: t("newProduct"), icon: Plus, keys: "n p" },
      ...{ run: to("/painel/produtos/novo"), may: can("catalog.write") },
    },
    {
      id: "new-coupon",
      label: t("newCoupon"),
      icon: Plus,
      run: to("/painel/cupons?novo=true"),
      may: can("catalog.write"),
    },
    {
      id: "new-link",
      label: t("newLink"),
      icon: Plus,
      run: to("/painel/links?novo=true"),
      may: can("links.write"),
    },
    {
      id: "withdraw",
      label: t("withdraw"),
      icon: ArrowUpRight,
      run: to("/painel/carteira"),
      may: can("withdraw"),
    },
    {
      ...{ id: "new-key", label: t("keysOfApi"), icon: KeyRound },
      ...{ run: to("/painel/desenvolvedores"), may: can("members") },
    },
    {
      ...{ id: "webhook", label: t("webhooks"), icon: Webhook },
      ...{ run: to("/painel/desenvolvedores?aba=webhooks"), may: can("members") },
    },
  ];
  return all.filter(({ may }) => may).map(({ may: _may, ...command }) => command);
}

/** Whether the label and the synonyms of a command contain every word of a search. */
export function fits({ id, label }: Pick<Command, "id" | "label">, search: string): boolean {
  return contains(label, SYNONYMS[id], search);
}
