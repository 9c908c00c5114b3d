import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Primitive from "radix-ui/dialog";
import { useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./classes.ts";
import { DIALOG_WIDTHS, dialogFoot, dialogFrame, dialogScrim, dialogTitle } from "./dialog-class.ts";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./icon-button.tsx";
import { OnlyFirst } from "./only-first.tsx";
import { PortalRoot } from "./portal-root.ts";

/**
 * A modal dialog: traps the focus and restores it on closing. Escape and a press outside close it. On a phone
 * it is at the bottom. Long content scrolls between the title and the footer.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: React.ReactNode;
  description?: React.ReactNode;
  footer?: React.ReactNode;
  size?: keyof typeof DIALOG_WIDTHS;
  children?: React.ReactNode;
}) {
  const focus = useFocusReturn({ toField: true });
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const without = description ? {} : { "aria-describedby": undefined };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogScrim} />
        <Primitive.Content
          {...focus}
          ref={setLayer}
          {...without}
          className={cx(dialogFrame, DIALOG_WIDTHS[size])}
        >
          <PortalRoot value={layer}>
            <Head title={title} description={description} />
            <div className="min-h-0 overflow-y-auto px-5 py-4 sm:px-6">
              <OnlyFirst>{children}</OnlyFirst>
            </div>
            {footer && <footer className={dialogFoot}>{footer}</footer>}
          </PortalRoot>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Head({ title, description }: { title: React.ReactNode; description: React.ReactNode }) {
  const t = useTranslations("ui");
  return (
    <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
      <div className="min-w-0">
        <Primitive.Title className={dialogTitle}>{title}</Primitive.Title>
        {description && (
          <Primitive.Description asChild>
            <div className="mt-1 text-body text-muted">{description}</div>
          </Primitive.Description>
        )}
      </div>
      <Primitive.Close asChild>
        <IconButton
          tooltip={false}
          label={t("close")}
          icon={<X aria-hidden />}
          size="sm"
          className="-mr-1.5 -mt-0.5"
        />
      </Primitive.Close>
    </header>
  );
}

/** The button that leaves a dialog without doing anything; the first one in its footer. */
export function DialogCancel({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations("ui");
  return (
    <Primitive.Close asChild>
      <Button disabled={disabled}>{t("cancel")}</Button>
    </Primitive.Close>
  );
}
