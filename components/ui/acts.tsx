import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "./button.tsx";
import type { ButtonSize } from "./button-class.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu, type MenuItem } from "./menu.tsx";

type Size = Extract<ButtonSize, "sm" | "md">;

export type Act = {
  label: string;
  icon: React.ReactNode;
  pending?: boolean;
  /** The one act that goes on. */
  main?: boolean;
} & ({ onSelect: () => void; href?: undefined } | { href: string; newTab?: boolean; onSelect?: undefined });

/** The letters of two buttons that stand beside each other and the menu on a phone of 390 px. */
const ROOM = 26;

/** A button's classes on a phone, by how many stand there: two have no room for pictures. */
const PHONE = {
  1: "max-sm:min-w-0 max-sm:flex-1",
  2: "max-sm:min-w-0 max-sm:flex-auto max-sm:px-2 max-sm:[&_svg]:hidden",
};

/**
 * Buttons in one row, and a menu of `more`. A phone has room for the first button, or two with short names; its menu has
 * the others, too.
 */
export function Acts({
  acts,
  more = [],
  size = "md",
}: {
  acts: readonly Act[];
  more?: readonly Act[];
  size?: Size;
}) {
  const [first, second] = acts;
  const beside = first && second && first.label.length + second.label.length <= ROOM ? 2 : 1;
  const folded = [...acts.slice(beside), ...more];
  return (
    <>
      {acts.map((act, at) => (
        <ActButton
          key={act.href ?? at}
          act={act}
          size={size}
          className={at < beside ? PHONE[beside] : "max-sm:hidden"}
        />
      ))}
      {more.length > 0 && <More acts={more} size={size} className="max-sm:hidden" />}
      {folded.length > 0 && <More acts={folded} size={size} className="sm:hidden" />}
    </>
  );
}

function More({ acts, size, className }: { acts: readonly Act[]; size: Size; className: string }) {
  const t = useTranslations("ui");
  return (
    <span className={className}>
      <Menu
        trigger={
          <IconButton size={size} variant="secondary" label={t("more")} icon={<Ellipsis aria-hidden />} />
        }
        items={acts.map(itemOf)}
      />
    </span>
  );
}

function ActButton({ act, size, className }: { act: Act; size: Size; className: string }) {
  const variant = act.main ? "primary" : "secondary";
  const shared = { size, variant, icon: act.icon, className } as const;
  if (act.href === undefined)
    return (
      <Button {...shared} pending={act.pending ?? false} onClick={act.onSelect}>
        {act.label}
      </Button>
    );
  return (
    <LinkButton
      {...shared}
      href={act.href}
      {...(act.newTab ? { target: "_blank", rel: "noreferrer", prefetch: false } : {})}
    >
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
