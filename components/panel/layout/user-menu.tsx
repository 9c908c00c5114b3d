import { useQueryClient } from "@tanstack/react-query";
import { Check, Keyboard, LifeBuoy, LogOut, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import * as Menu from "radix-ui/dropdown-menu";
import { useState } from "react";
import { cx } from "#components/ui/classes.ts";
import { floating, floatingItem } from "#components/ui/control-class.ts";
import { useTheme } from "#components/ui/theme.tsx";
import { useAccount } from "../queries/use-account.ts";
import { confirmLeave } from "./confirm-leave.ts";
import { type Density, useDensity } from "./preferences.ts";
import { useNavigate } from "./use-navigate.ts";
import { useSwitchLanguage } from "./use-switch-language.ts";
import { UserAvatar, userButton } from "./user-avatar.tsx";

/** The user menu: account, appearance, help and sign-out. */
export function UserMenu({ onKeys, onHelp }: { onKeys?: () => void; onHelp?: () => void }) {
  const t = useTranslations("layout.user");
  const { email, name } = useAccount();
  const go = useNavigate();
  // Rendered inside the bar, so that the menu is in a landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const leave = async () => {
    if (!(await confirmLeave())) return;
    const { signOut } = await import("next-auth/react");
    await signOut({ callbackUrl: "/entrar" });
  };
  return (
    <div ref={setPlace}>
      <Menu.Root modal={false} defaultOpen>
        <Menu.Trigger className={userButton}>
          <UserAvatar />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className={cx(
              floating,
              "max-h-(--radix-dropdown-menu-content-available-height) w-72 overflow-y-auto p-1.5",
            )}
          >
            <Menu.Label className="px-2.5 py-2">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-small text-muted">{email}</span>
            </Menu.Label>
            <Item icon={<UserRound aria-hidden />} label={t("account")} onSelect={() => go("/conta")} />
            <Line />
            <Theme />
            <Rows />
            <Language />
            <Line />
            {onKeys && <Item icon={<Keyboard aria-hidden />} label={t("keys")} onSelect={onKeys} />}
            <Item
              icon={<LifeBuoy aria-hidden />}
              label={t("help")}
              onSelect={onHelp ?? (() => go("/docs"))}
            />
            <Line />
            <Item icon={<LogOut aria-hidden />} label={t("signOut")} onSelect={() => void leave()} />
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

const Line = () => <Menu.Separator className="mx-1 my-1.5 h-px bg-line" />;

function Item(props: { icon: React.ReactNode; label: string; onSelect: () => void }) {
  return (
    <Menu.Item className={cx(floatingItem, "text-ink")} onSelect={props.onSelect}>
      {props.icon}
      {props.label}
    </Menu.Item>
  );
}

/** A choice of few options in the menu, which stays open to show the result. */
function Few<V extends string>(props: {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}) {
  return (
    <Menu.RadioGroup value={props.value} onValueChange={(value) => props.onChange(value as V)}>
      <Menu.Label className="px-2.5 pt-1.5 pb-1 text-small text-faint">{props.label}</Menu.Label>
      <div className="flex gap-1 px-1 pb-1">
        {props.options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
            className="flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-1 rounded-[8px] px-1.5 text-small font-medium text-muted outline-none data-[highlighted]:bg-sunken data-[state=checked]:bg-soft data-[state=checked]:text-brand-text max-sm:min-h-11"
          >
            <Menu.ItemIndicator>
              <Check size={14} strokeWidth={2} aria-hidden="true" />
            </Menu.ItemIndicator>
            {option.label}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  );
}

const THEMES = ["light", "dark", "system"] as const;

function Theme() {
  const t = useTranslations("layout.user");
  const { theme, setTheme } = useTheme();
  const options = THEMES.map((value) => ({ value, label: t(`themes.${value}`) }));
  return (
    <Few
      label={t("theme")}
      value={(theme ?? "system") as (typeof THEMES)[number]}
      options={options}
      onChange={setTheme}
    />
  );
}

function Rows() {
  const t = useTranslations("layout.user");
  const [density, setDensity] = useDensity();
  const options = (["comfortable", "dense"] satisfies Density[]).map((value) => ({
    value,
    label: t(`densities.${value}`),
  }));
  return <Few label={t("density")} value={density} options={options} onChange={setDensity} />;
}

const LANGUAGES = [
  { value: "pt-BR", label: "Português" },
  { value: "en", label: "English" },
] as const;

function Language() {
  const t = useTranslations("layout.user");
  const switchTo = useSwitchLanguage();
  const queries = useQueryClient();
  const change = (language: "pt-BR" | "en") => {
    switchTo(language);
    // The API's texts are in the language of the request that loaded them.
    void queries.invalidateQueries({ queryKey: ["store"] });
  };
  return <Few label={t("language")} value={useLocale()} options={LANGUAGES} onChange={change} />;
}
