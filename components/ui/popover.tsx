import * as Primitive from "radix-ui/popover";
import { useState } from "react";
import { cx } from "./classes.ts";
import { floating } from "./control-class.ts";
import { PortalRoot, usePortalRoot } from "./portal-root.ts";

/** A small floating surface with controls, opened by a button. Escape and a press outside close it. */
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
  /** The accessible name of the surface. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: React.ReactNode;
}) {
  const root = usePortalRoot();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={root}>
        <Primitive.Content
          ref={setLayer}
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
          <PortalRoot value={layer}>{children}</PortalRoot>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
