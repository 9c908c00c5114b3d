"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import { useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useAccount } from "../queries/use-account.ts";
import { CasesCount } from "./cases-count.tsx";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { BOTTOM_BAR, isUnder } from "./pages.ts";
import { useMayOpen } from "./use-pages.ts";

const item =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] font-semibold";

/** The bottom bar on a phone: the most used pages, and a drawer with all pages. */
export function BottomBar() {
  const t = useTranslations("layout");
  const path = usePathname();
  const { stores } = useAccount();
  const mayOpen = useMayOpen();
  const entries = stores.length > 0 ? BOTTOM_BAR.filter(mayOpen) : [];
  return (
    <nav
      aria-label={t("nav.thumb")}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {entries.map(({ id, href, icon: Icon }) => {
        const here = isUnder(path, href);
        return (
          <IntentLink
            key={id}
            href={href}
            aria-current={here ? "page" : undefined}
            className={`${item} ${here ? "text-brand-text" : "text-muted"}`}
          >
            <Icon size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
            {t(`pages.${id}`)}
          </IntentLink>
        );
      })}
      <More here={entries.length > 0 && !entries.some(({ href }) => isUnder(path, href))} />
    </nav>
  );
}

/** `here`: the current page is only in the drawer. */
function More({ here }: { here: boolean }) {
  const t = useTranslations("layout");
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={`${item} ${here ? "text-brand-text" : "text-muted"}`}>
        <span className="relative">
          <Menu size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
          <CasesCount className="absolute -top-1.5 left-full ml-0.5 leading-none" />
        </span>
        {t("more")}
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
              {t("brand")}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t("close")} icon={<X aria-hidden />} />
            </Dialog.Close>
          </div>
          <Navigation inDrawer onGo={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
