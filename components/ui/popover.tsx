"use client";

import * as Primitive from "radix-ui/popover";
import { cx } from "./classes.ts";
import { floating } from "./control-class.ts";

/** A small floating surface with controls of its own, opened by a button. Escape and a press outside close it. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = "start",
  className,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger: React.ReactElement;
  /** What the surface is, for a screen reader. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            floating,
            "max-h-(--radix-popover-content-available-height) overflow-y-auto outline-none",
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
