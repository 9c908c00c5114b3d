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

/** A question that must be answered before the page continues; it can't be dismissed. */
export function BlockingDialog({
  open,
  title,
  text,
  children,
}: {
  open: boolean;
  title: string;
  text: string;
  /** The answers; the one without consequences comes first. */
  children: ReactNode;
}) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogScrim} />
        <AlertDialog.Content className={cx(dialogFrame, DIALOG_WIDTHS.sm)}>
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
