"use client";

import { Dialog } from "#components/ui/dialog.tsx";
import { useAccount } from "../queries/use-account.ts";
import { CodeForm, type CodeFormProps, Enrol } from "./code-form.tsx";

type Props = CodeFormProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
};

/** Asks for the authenticator code for an action and shows what it confirms. */
export function ConfirmWithCode({ open, onOpenChange, title, description, ...rest }: Props) {
  const { secondFactor } = useAccount();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || !rest.pending) && onOpenChange(next)}
      title={title}
      description={description}
      size="sm"
    >
      {secondFactor.enabledAt ? <CodeForm {...rest} /> : <Enrol />}
    </Dialog>
  );
}
