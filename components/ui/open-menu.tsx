import { Check } from "lucide-react";
import * as Primitive from "radix-ui/dropdown-menu";
import { useEffect, useRef } from "react";
import { cx } from "./classes.ts";
import { floating, floatingItem } from "./control-class.ts";
import { IntentLink } from "./intent-link.tsx";
import { usePortalRoot } from "./portal-root.ts";

export type MenuItem = {
  label: React.ReactNode;
  icon?: React.ReactNode;
  hint?: React.ReactNode;
  danger?: boolean;
  disabled?: boolean;
} & (
  | { onSelect: () => void; href?: undefined; checked?: undefined }
  | { href: string; newTab?: boolean; onSelect?: undefined; checked?: undefined }
  /** An item that is on or off; the menu stays open, so that several can be changed. */
  | { checked: boolean; onSelect: () => void; href?: undefined }
);

export type MenuProps = {
  /** Exactly one button. */
  trigger: React.ReactElement;
  items: readonly (MenuItem | null)[];
  /** A heading inside the menu. */
  label?: React.ReactNode;
  align?: "start" | "end";
};

/** A menu that is open at first; `toFirst` focuses its first item, for a menu opened by a key. */
export function OpenMenu({
  trigger,
  items,
  label,
  align = "end",
  toFirst = false,
}: MenuProps & { toFirst?: boolean }) {
  const root = usePortalRoot();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toFirst) return;
    // After the primitive has focused the menu itself: it has not seen the key that opened it.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [toFirst]);
  return (
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={root}>
        <Primitive.Content
          ref={content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            floating,
            "max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1.5",
          )}
        >
          {label && (
            <Primitive.Label className="px-2.5 py-1.5 text-small text-faint">{label}</Primitive.Label>
          )}
          {items.map((item, at) =>
            item === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's lines keep their places
              <Primitive.Separator key={at} className="mx-1 my-1.5 h-px bg-line" />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items keep their places
              <Item key={at} item={item} />
            ),
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const className = cx(floatingItem, item.danger ? "text-danger" : "text-ink");
  const inside = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint && <span className="block text-small text-faint">{item.hint}</span>}
      </span>
      {item.checked && <Check aria-hidden className="text-brand-text" />}
    </>
  );
  if (item.checked !== undefined)
    return (
      <Primitive.CheckboxItem
        checked={item.checked}
        disabled={item.disabled}
        onSelect={(event) => {
          event.preventDefault();
          item.onSelect();
        }}
        className={className}
      >
        {inside}
      </Primitive.CheckboxItem>
    );
  if (item.href !== undefined)
    return (
      <Primitive.Item asChild disabled={item.disabled} className={className}>
        {item.newTab ? (
          <a href={item.href} target="_blank" rel="noopener">
            {inside}
          </a>
        ) : (
          <IntentLink href={item.href}>{inside}</IntentLink>
        )}
      </Primitive.Item>
    );
  return (
    <Primitive.Item disabled={item.disabled} onSelect={item.onSelect} className={className}>
      {inside}
    </Primitive.Item>
  );
}
