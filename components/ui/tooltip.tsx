"use client";

import * as Primitive from "radix-ui/tooltip";
import { useRef, useState } from "react";
import { usePortalRoot } from "./portal-root.ts";

const OPENING: ReadonlySet<string> = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

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
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
      <Primitive.Root open={open} onOpenChange={(next) => setOpen(next && isFree(trigger.current))}>
        <Primitive.Trigger
          ref={trigger}
          asChild
          // These keys open a menu without a click, which would close the tooltip.
          onKeyDown={({ key }) => OPENING.has(key) && setOpen(false)}
        >
          {children}
        </Primitive.Trigger>
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

/**
 * Not while the trigger's own menu is open, which the tooltip would cover, nor when the focus only returns to it
 * after a press.
 */
function isFree(trigger: HTMLElement | null): boolean {
  if (!trigger || trigger.getAttribute("aria-expanded") === "true") return false;
  return trigger.matches(":hover, :focus-visible") && !window.matchMedia("(hover: none)").matches;
}
