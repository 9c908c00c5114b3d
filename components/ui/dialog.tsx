"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Primitive from "radix-ui/dialog";
import { useState } from "react";
import { cx } from "./classes.ts";
import { dialogFrame, dialogScrim } from "./dialog-class.ts";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./icon-button.tsx";
import { PortalRoot } from "./portal-root.ts";

const SIZES = { sm: "sm:max-w-[26rem]", md: "sm:max-w-[32rem]", lg: "sm:max-w-[46rem]" } as const;

/**
 * A modal dialog: traps the focus and restores it on closing. Escape and a press outside close it. On a phone
 * it is at the bottom. Long content scrolls between the title and the footer.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: React.ReactNode;
  description?: React.ReactNode;
  footer?: React.ReactNode;
  size?: keyof typeof SIZES;
  children?: React.ReactNode;
}) {
  const t = useTranslations("ui");
  const focus = useFocusReturn();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const without = description ? {} : { "aria-describedby": undefined };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogScrim} />
        <Primitive.Content {...focus} ref={setLayer} {...without} className={cx(dialogFrame, SIZES[size])}>
          <PortalRoot value={layer}>
            <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
              <div className="min-w-0">
                <Primitive.Title className="text-[1.25rem] font-[650] leading-snug tracking-[-0.015em] text-balance">
                  {title}
                </Primitive.Title>
                {description && (
                  <Primitive.Description asChild>
                    <div className="mt-1 text-body text-muted">{description}</div>
                  </Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton
                  tooltip={false}
                  label={t("close")}
                  icon={<X aria-hidden />}
                  size="sm"
                  className="-mr-1.5 -mt-0.5"
                />
              </Primitive.Close>
            </header>
            <div className="min-h-0 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-4 sm:px-6">
                {footer}
              </footer>
            )}
          </PortalRoot>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
