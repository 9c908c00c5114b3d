"use client";

import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cx } from "#components/ui/classes.ts";

type Props = {
  /** The address of the picture in its largest width. */
  large: string;
  alt: string;
  words: { enlarge: string; close: string };
  children: ReactNode;
};

/** Opens a picture over the whole page; a tap on it shows it at twice the size. Without scripts, a link to the picture. */
export function PictureZoom({ large, alt, words, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [twice, setTwice] = useState(false);
  return (
    <>
      <a
        href={large}
        aria-label={words.enlarge}
        className="block cursor-zoom-in focus-visible:-outline-offset-4"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {children}
      </a>
      <dialog
        ref={dialog}
        aria-label={alt}
        onClose={() => {
          setOpen(false);
          setTwice(false);
        }}
        className="m-0 size-full max-h-none max-w-none overflow-auto overscroll-contain bg-paper p-0 text-ink"
      >
        {open && (
          <>
            <button
              type="button"
              aria-label={words.enlarge}
              aria-pressed={twice}
              className={cx(
                "grid min-h-full place-items-center p-0",
                twice ? "w-[200%] cursor-zoom-out" : "w-full cursor-zoom-in",
              )}
              onClick={() => setTwice(!twice)}
            >
              {/* biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host */}
              <img src={large} alt={alt} className={cx("w-full", !twice && "max-h-dvh object-contain")} />
            </button>
            <button
              type="button"
              aria-label={words.close}
              className="fixed top-3 right-3 grid size-11 place-items-center rounded-full border border-line-strong bg-surface"
              onClick={() => dialog.current?.close()}
            >
              <X aria-hidden size={20} strokeWidth={1.75} />
            </button>
          </>
        )}
      </dialog>
    </>
  );
}
