import { useTranslations } from "next-intl";
import * as Primitive from "radix-ui/alert-dialog";
import { useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./classes.ts";
import { DIALOG_WIDTHS, dialogFoot, dialogFrame, dialogScrim, dialogTitle } from "./dialog-class.ts";
import { useFocusReturn } from "./focus-return.ts";
import { PortalRoot } from "./portal-root.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: React.ReactNode;
  text: React.ReactNode;
  action: React.ReactNode;
  danger?: boolean;
  pending?: boolean;
  /** False until what the dialog asks for is entered; */
  ready?: boolean;
  onConfirm: () => void;
  /** Additional content: a field for a reason or an amount, or an error. */
  children?: React.ReactNode;
};

/**
 * Asks for confirmation of an irreversible action. `action` names the action and the amount. The
 * first field, or else Cancel, has the initial focus; the dialog stays open while the action runs.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  danger = false,
  pending = false,
  ready = true,
  onConfirm,
  children,
}: Props) {
  const t = useTranslations("ui");
  const focus = useFocusReturn({ toField: true });
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || !pending) && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogScrim} />
        <Primitive.Content {...focus} ref={setLayer} className={cx(dialogFrame, DIALOG_WIDTHS.sm)}>
          <div className="grid min-h-0 gap-2 overflow-y-auto p-5 sm:p-6">
            <Primitive.Title className={dialogTitle}>{title}</Primitive.Title>
            <Primitive.Description asChild>
              <div className="text-body text-muted">{text}</div>
            </Primitive.Description>
            {children && (
              <div className="mt-2">
                <PortalRoot value={layer}>{children}</PortalRoot>
              </div>
            )}
          </div>
          <footer className={dialogFoot}>
            <Primitive.Cancel asChild>
              <Button disabled={pending}>{t("cancel")}</Button>
            </Primitive.Cancel>
            <Button
              variant={danger ? "danger" : "primary"}
              pending={pending}
              disabled={!ready}
              onClick={onConfirm}
            >
              {action}
            </Button>
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
