"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Primitive from "radix-ui/dialog";
import { useState } from "react";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./icon-button.tsx";
import { PortalRoot } from "./portal-root.ts";
import { useWide } from "./use-wide.ts";

/** Opens a neighbour of the list; undefined at either end. */
type Go = (() => void) | undefined;

/**
 * One thing of a list, beside the list; on a phone a whole page. Beside the list it is not modal: the list can still
 * be used, and tokens.css makes room for it. The keys up and down (and K and J) go to the neighbours.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  actions,
  onPrevious,
  onNext,
  footer,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: React.ReactNode;
  /** Buttons below the title. */
  actions?: React.ReactNode;
  onPrevious?: Go;
  onNext?: Go;
  footer?: React.ReactNode;
  children: React.ReactNode;
}) {
  const wide = useWide();
  const focus = useFocusReturn({ toRow: true });
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={!wide}>
      <Primitive.Portal>
        {!wide && <Primitive.Overlay className="fixed inset-0 z-40 bg-paper" />}
        <Primitive.Content
          {...focus}
          ref={setLayer}
          aria-describedby={undefined}
          data-drawer=""
          onKeyDown={(event) => walk(event, onPrevious, onNext)}
          onInteractOutside={(event) => wide && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          className="slide-in fixed inset-y-0 right-0 z-40 flex w-full flex-col border-line bg-surface text-ink outline-none lg:w-(--drawer) lg:border-l"
        >
          <PortalRoot value={layer}>
            <Head title={title} onPrevious={onPrevious} onNext={onNext} />
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-8">
              {actions && <div className="mb-5 flex flex-wrap gap-2">{actions}</div>}
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-4">
                {footer}
              </div>
            )}
          </PortalRoot>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** No banner of the page: beside the list a drawer is not modal, and the page has its own. */
function Head({ title, onPrevious, onNext }: { title: React.ReactNode; onPrevious: Go; onNext: Go }) {
  const t = useTranslations("ui");
  return (
    <div className="flex items-center justify-between gap-3 px-5 pb-3 pt-4">
      <Primitive.Title className="min-w-0 text-section wrap-anywhere">{title}</Primitive.Title>
      <div className="-mr-2 flex shrink-0">
        {(onPrevious || onNext) && (
          <>
            <IconButton
              tooltip={false}
              size="sm"
              label={t("previous")}
              icon={<ChevronUp aria-hidden />}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
            <IconButton
              tooltip={false}
              size="sm"
              label={t("next")}
              icon={<ChevronDown aria-hidden />}
              disabled={!onNext}
              onClick={onNext}
            />
          </>
        )}
        <Primitive.Close asChild>
          <IconButton tooltip={false} size="sm" label={t("close")} icon={<X aria-hidden />} />
        </Primitive.Close>
      </div>
    </div>
  );
}

function walk(event: React.KeyboardEvent, onPrevious: Go, onNext: Go): void {
  const step = stepOf(event);
  const go = step === "next" ? onNext : step === "previous" ? onPrevious : undefined;
  if (!go) return;
  event.preventDefault();
  go();
}

/** Where a key goes, unless it is typed into something or belongs to a control that uses it. */
function stepOf(event: React.KeyboardEvent): "next" | "previous" | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target)) return null;
  if (
    target.closest(
      "input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=tab], [aria-haspopup]",
    )
  )
    return null;
  if (event.key === "ArrowDown" || event.key === "j") return "next";
  return event.key === "ArrowUp" || event.key === "k" ? "previous" : null;
}
