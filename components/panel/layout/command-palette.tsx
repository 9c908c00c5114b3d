"use client";

import { Command as Menu } from "cmdk";
import { LoaderCircle, Package, Search, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import { useState } from "react";
import { dialogScrim } from "#components/ui/dialog-class.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Money } from "#components/ui/money.tsx";
import { type Command, fits, useActionCommands, usePageCommands } from "./commands.ts";
import { useNavigate } from "./use-navigate.ts";
import { useSearchResults } from "./use-search-results.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; showKeys: () => void };

/** Command palette (Ctrl+K): finds pages, actions, orders and products. */
export function CommandPalette({ open, onOpenChange, showKeys }: Props) {
  const t = useTranslations("layout.palette");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogScrim} />
        <Dialog.Content
          aria-describedby={undefined}
          className="appear fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-[38rem] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-overlay outline-none sm:top-[12dvh] sm:max-h-[70dvh]"
        >
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <Inside close={() => onOpenChange(false)} showKeys={showKeys} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Inside({ close, showKeys }: { close: () => void; showKeys: () => void }) {
  const t = useTranslations("layout.palette");
  const [search, setSearch] = useState("");
  const pages = usePageCommands().filter(({ label }) => fits(label, search));
  const actions = useActionCommands(showKeys).filter(({ label }) => fits(label, search));
  const found = useSearchResults(search);
  const nothing = pages.length + actions.length + found.orders.length + found.products.length === 0;
  const take = (run: () => void) => {
    close();
    run();
  };
  return (
    <Menu label={t("title")} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-faint" />
        <Menu.Input
          value={search}
          onValueChange={setSearch}
          placeholder={t("placeholder")}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-faint"
        />
        {found.pending && (
          <LoaderCircle size={18} strokeWidth={1.75} aria-hidden="true" className="animate-spin text-faint" />
        )}
        <Dialog.Close className="min-h-8 cursor-pointer rounded-md px-1 max-sm:min-h-11">
          <span className="sr-only">{t("close")}</span>
          <span aria-hidden="true">
            <Kbd>Esc</Kbd>
          </span>
        </Dialog.Close>
      </div>
      <Menu.List label={t("results")} className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        {nothing && (
          <p role="status" className="px-3 py-8 text-center text-body text-muted">
            {found.pending ? t("searching") : t("nothing", { search })}
          </p>
        )}
        <Found found={found} take={take} />
        <Group title={t("pages")} commands={pages} take={take} />
        <Group title={t("actions")} commands={actions} take={take} />
      </Menu.List>
      {found.problem && (
        <p role="status" className="border-t border-line px-4 py-2 text-small text-danger">
          {found.problem.message}
        </p>
      )}
    </Menu>
  );
}

type Take = (run: () => void) => void;

const group =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-faint";
const item =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-[8px] px-2.5 text-body data-[selected=true]:bg-sunken max-sm:min-h-12 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted [&_svg]:[stroke-width:1.75]";

function Group({ title, commands, take }: { title: string; commands: Command[]; take: Take }) {
  if (commands.length === 0) return null;
  return (
    <Menu.Group heading={title} className={group}>
      {commands.map(({ id, label, icon: Icon, keys, run }) => (
        <Menu.Item key={id} value={id} onSelect={() => take(run)} className={item}>
          <Icon aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {keys && (
            <span aria-hidden="true" className="flex gap-1 max-sm:hidden">
              {keys.split(" ").map((key) => (
                <Kbd key={key}>{key.toUpperCase()}</Kbd>
              ))}
            </span>
          )}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}

/** The orders and products found by the API. */
function Found({ found, take }: { found: ReturnType<typeof useSearchResults>; take: Take }) {
  const t = useTranslations("layout.palette");
  const go = useNavigate();
  return (
    <>
      {found.orders.length > 0 && (
        <Menu.Group heading={t("orders")} className={group}>
          {found.orders.map(({ id, orderCode, customerName, total }) => (
            <Menu.Item
              key={id}
              value={`order-${id}`}
              onSelect={() => take(() => go(`/painel/pedidos/${id}`))}
              className={item}
            >
              <ShoppingBag aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">
                {customerName} <span className="font-mono text-small text-muted">{orderCode}</span>
              </span>
              <Money value={total} />
            </Menu.Item>
          ))}
        </Menu.Group>
      )}
      {found.products.length > 0 && (
        <Menu.Group heading={t("products")} className={group}>
          {found.products.map(({ id, name }) => (
            <Menu.Item
              key={id}
              value={`product-${id}`}
              onSelect={() => take(() => go(`/painel/produtos/${id}`))}
              className={item}
            >
              <Package aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </Menu.Item>
          ))}
        </Menu.Group>
      )}
    </>
  );
}
