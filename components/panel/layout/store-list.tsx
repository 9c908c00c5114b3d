import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { AccountStore } from "../queries/use-account.ts";
import { StoreLogo } from "./store-logo.tsx";

/** From this length on, the list has a search field. */
const LONG = 6;

export function StoreList(props: {
  stores: readonly AccountStore[];
  shown: AccountStore;
  onPick: (id: string) => void;
}) {
  const { stores, shown, onPick } = props;
  const t = useTranslations("layout.store");
  return (
    <Command label={t("list")} loop>
      <Command.Input
        placeholder={t("search")}
        autoFocus
        className={
          stores.length > LONG
            ? "mb-1.5 min-h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-body outline-none"
            : "sr-only"
        }
      />
      <Command.List className="max-h-80 overflow-y-auto" label={t("list")}>
        <Command.Empty className="px-2.5 py-3 text-small text-muted">{t("none")}</Command.Empty>
        {stores.map((store) => (
          <Command.Item
            key={store.id}
            value={`${store.name} ${store.slug}`}
            onSelect={() => onPick(store.id)}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[8px] px-2 data-[selected=true]:bg-sunken"
          >
            <StoreLogo name={store.name} logo={store.logo} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{store.name}</span>
              <span className="block text-small text-muted">{t(`roles.${store.role}`)}</span>
            </span>
            {(store.id === shown.id || store.id === shown.twinId) && (
              <Check size={18} strokeWidth={1.75} aria-label={t("here")} className="text-brand-text" />
            )}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
