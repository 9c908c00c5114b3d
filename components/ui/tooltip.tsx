"use client";

import * as Primitive from "radix-ui/tooltip";
import { usePortalRoot } from "./portal-root.ts";

/** A short text on hover or focus. Repeats or explains; must not contain information found nowhere else. */
export function Tooltip({
  label,
  side = "top",
  children,
}: {
  label: React.ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: React.ReactElement;
}) {
  const root = usePortalRoot();
  return (
    <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={root}>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="appear z-60 max-w-64 rounded-md bg-ink px-2 py-1 text-small font-medium text-paper shadow-overlay"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
