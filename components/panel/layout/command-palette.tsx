import { Command as Menu } from "cmdk";
import { LoaderCircle, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import { useState } from "react";
import { dialogScrim } from "#components/ui/dialog-class.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { type Command, fits, useActionCommands, usePageCommands } from "./commands.ts";
import { group, item, type Take } from "./palette-classes.ts";
import { Found } from "./palette-found.tsx";
import { useSearchResults } from "./use-search-results.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; showKeys: () => void };

/** Command palette (Ctrl+K): finds pages, actions, orders, customers and products. */
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
  const pages = usePageCommands().filter((command) => fits(command, search));
  const actions = useActionCommands(showKeys).filter((command) => fits(command, search));
  const found = useSearchResults(search);
  const nothing =
    pages.length + actions.length + found.orders.length + found.customers.length + found.products.length ===
    0;
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
