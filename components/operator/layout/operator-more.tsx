"use client";

import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { Logo } from "#components/panel/layout/logo.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";

type Props = {
  /** The current page is only in the drawer. */
  here: boolean;
  children: (close: () => void) => ReactNode;
};

/** The last place of the bottom bar: opens a drawer with all pages. */
export function OperatorMore({ here, children }: Props) {
  const t = useTranslations("operatorLayout");
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        className={`flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] font-semibold ${here ? "text-brand-text" : "text-muted"}`}
      >
        <Menu size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
        {t("nav.more")}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-2 overflow-y-auto bg-paper p-3 shadow-overlay"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="flex items-center gap-2 px-2 text-[1.0625rem] font-semibold">
              <Logo className="size-6" />
              {t("area")}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t("nav.close")} icon={<X aria-hidden />} />
            </Dialog.Close>
          </div>
          <nav aria-label={t("nav.label")} className="flex flex-1 flex-col">
            {children(() => setOpen(false))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
