import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { deferred } from "#components/ui/deferred.tsx";
import { later } from "#components/ui/later.ts";

const MorePages = deferred(() => import("./more-pages.tsx").then((file) => file.MorePages));

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

/** The last place of the bottom bar: opens a drawer with all pages, which is loaded after the page, or on intent. */
export function MoreDrawer({ words, here, badge, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => later(MorePages.preload), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={MorePages.preload}
        onFocus={MorePages.preload}
        onClick={() => setOpen(true)}
        className={`${barItem} ${here ? "text-brand-text" : "text-muted"}`}
      >
        <span className="relative">
          <Menu size={20} strokeWidth={here ? 2.1 : 1.75} aria-hidden="true" />
          {badge}
        </span>
        {words.more}
      </button>
      {open && (
        <MorePages title={words.title} closeLabel={words.close} close={close}>
          {children(close)}
        </MorePages>
      )}
    </>
  );
}
