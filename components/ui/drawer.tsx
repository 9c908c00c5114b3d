import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Primitive from "radix-ui/dialog";
import { useState } from "react";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./icon-button.tsx";
import { OnlyFirst } from "./only-first.tsx";
import { PortalRoot } from "./portal-root.ts";
import { useWide } from "./use-wide.ts";

/** Opens the previous or next item of the list; undefined at either end. */
type Go = (() => void) | undefined;

/**
 * An item's details beside its list; full screen on a phone. Beside the list it is not modal: the list stays
 * usable, and tokens.css makes room for the drawer. The up and down keys (and K and J) move to the
 * neighbouring items.
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
            focus.onOpenAutoFocus(event);
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          className="slide-in fixed inset-y-0 right-0 z-40 flex w-full flex-col border-line bg-surface text-ink outline-none lg:w-(--drawer) lg:border-l"
        >
          <PortalRoot value={layer}>
            <Head title={title} onPrevious={onPrevious} onNext={onNext} />
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-8">
              {actions && <div className="mb-5 flex flex-wrap gap-2">{actions}</div>}
              <OnlyFirst>{children}</OnlyFirst>
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

/** Not a <header>: the drawer is not modal beside the list, and the page already has its banner landmark. */
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

/** The direction of a key press; null in text inputs and in controls that use the key themselves. */
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
