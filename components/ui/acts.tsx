import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "./button.tsx";
import type { ButtonSize } from "./button-class.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu, type MenuItem } from "./menu.tsx";

export type Act = {
  label: string;
  icon: React.ReactNode;
  pending?: boolean;
} & ({ onSelect: () => void; href?: undefined } | { href: string; newTab?: boolean; onSelect?: undefined });

/** Buttons in one row. On a phone only the first one has room, and a menu has the others. */
export function Acts({
  acts,
  size = "md",
}: {
  acts: readonly Act[];
  size?: Extract<ButtonSize, "sm" | "md">;
}) {
  const t = useTranslations("ui");
  return (
    <>
      {acts.map((act, at) => (
        <ActButton
          key={act.href ?? at}
          act={act}
          size={size}
          className={at === 0 ? "max-sm:min-w-0 max-sm:flex-1" : "max-sm:hidden"}
        />
      ))}
      {acts.length > 1 && (
        <span className="sm:hidden">
          <Menu
            trigger={
              <IconButton size={size} variant="secondary" label={t("more")} icon={<Ellipsis aria-hidden />} />
            }
            items={acts.slice(1).map(itemOf)}
          />
        </span>
      )}
    </>
  );
}

function ActButton({
  act,
  size,
  className,
}: {
  act: Act;
  size: Extract<ButtonSize, "sm" | "md">;
  className: string;
}) {
  const shared = { size, icon: act.icon, className };
  if (act.href === undefined)
    return (
      <Button {...shared} pending={act.pending ?? false} onClick={act.onSelect}>
        {act.label}
      </Button>
    );
  return (
    <LinkButton {...shared} href={act.href} {...(act.newTab ? { target: "_blank", prefetch: false } : {})}>
      <LinkLabel {...act} />
    </LinkButton>
  );
}

function itemOf(act: Act): MenuItem {
  const { label, icon, pending = false } = act;
  if (act.href === undefined) return { label, icon, disabled: pending, onSelect: act.onSelect };
  return { label: <LinkLabel {...act} />, icon, href: act.href, newTab: act.newTab ?? false };
}

function LinkLabel({ label, newTab = false }: { label: string; newTab?: boolean }) {
  const t = useTranslations("ui");
  return newTab ? (
    <span>
      {label} <span className="sr-only">{t("newTab")}</span>
    </span>
  ) : (
    label
  );
}
