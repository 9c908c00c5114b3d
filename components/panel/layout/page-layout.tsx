import type { ReactNode } from "react";
import { OnlyFirst } from "#components/ui/only-first.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PageFocus } from "./page-focus.tsx";

type Props = {
  /** The text of the skip link. */
  skip: string;
  side: ReactNode;
  top: ReactNode;
  bottom: ReactNode;
  /** Dialogs that open over the page. */
  over?: ReactNode;
  children: ReactNode;
};

/** The page grid: navigation at the side (at the bottom on a phone), a top bar, the content. */
export function PageLayout({ skip, side, top, bottom, over, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)] print:block">
      <a
        href="#conteudo"
        className="sr-only z-60 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {skip}
      </a>
      {side}
      <div className="flex min-w-0 flex-col">
        {top}
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-[77.5rem] flex-1 px-4 pt-5 pb-28 print:p-0 outline-none lg:px-7 lg:pt-6.5 lg:pb-12"
        >
          <OnlyFirst>{children}</OnlyFirst>
        </main>
      </div>
      {bottom}
      <PageFocus />
      <LeaveDialog />
      {over}
    </div>
  );
}
