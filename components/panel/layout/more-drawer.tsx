"use client";

import { Menu, X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Logo } from "./logo.tsx";

/** A place of the bottom bar. */
export const barItem =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] font-semibold";

type Props = {
  words: { more: string; title: string; close: string };
  /** The current page is only in the drawer. */
  here: boolean;
  /** Beside the icon: the number of open cases. */
  badge?: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** The last place of the bottom bar: opens a drawer with all pages. */
export function MoreDrawer({ words, here, badge, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={`${barItem} ${here ? "text-brand-text" : "text-muted"}`}>
        <span className="relative">
          <Menu size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
          {badge}
        </span>
        {words.more}
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
              {words.title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={words.close} icon={<X aria-hidden />} />
            </Dialog.Close>
          </div>
          {children(() => setOpen(false))}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
