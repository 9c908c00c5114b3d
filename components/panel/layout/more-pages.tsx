import { X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useFocusReturn } from "#components/ui/focus-return.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Logo } from "./logo.tsx";

/** The open drawer with all pages. */
export function MorePages(props: {
  title: string;
  closeLabel: string;
  close: () => void;
  children: ReactNode;
}) {
  const { title, closeLabel, close, children } = props;
  const focus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-2 overflow-y-auto bg-paper p-3 shadow-overlay"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="flex items-center gap-2 px-2 text-[1.0625rem] font-semibold">
              <Logo className="size-6" />
              {title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={closeLabel} icon={<X aria-hidden />} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
