import * as AlertDialog from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { cx } from "#components/ui/classes.ts";
import {
  DIALOG_WIDTHS,
  dialogFoot,
  dialogFrame,
  dialogScrim,
  dialogTitle,
} from "#components/ui/dialog-class.ts";
import { useFocusReturn } from "#components/ui/focus-return.ts";

/**
 * A question that must be answered before the page continues. The answer with `data-stay` has the initial focus; without one
 * the question itself has it, so that no key meant for the page behind answers.
 */
export function BlockingDialog({
  open,
  title,
  text,
  onEscape,
  children,
}: {
  open: boolean;
  title: string;
  text: string;
  /** Without it, Escape does nothing. */
  onEscape?: () => void;
  /** The answers; the one without consequences comes first. */
  children: ReactNode;
}) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const focus = (event: Event) => {
    onOpenAutoFocus(event);
    event.preventDefault();
    const question = event.currentTarget as HTMLElement;
    (question.querySelector<HTMLElement>("[data-stay]") ?? question).focus();
  };
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogScrim} />
        <AlertDialog.Content
          onOpenAutoFocus={focus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={onEscape}
          className={cx(dialogFrame, DIALOG_WIDTHS.sm)}
        >
          <div className="grid min-h-0 gap-2 overflow-y-auto p-5 sm:p-6">
            <AlertDialog.Title className={dialogTitle}>{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-body text-muted">{text}</AlertDialog.Description>
          </div>
          <footer className={dialogFoot}>{children}</footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
