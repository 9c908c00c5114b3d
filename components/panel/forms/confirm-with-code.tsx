import { Dialog } from "#components/ui/dialog.tsx";
import { chosenStore, useAccount } from "../queries/use-account.ts";
import { CodeForm, type CodeFormProps, Enrol } from "./code-form.tsx";

export type ConfirmWithCodeProps = CodeFormProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** In a test store, a person without an authenticator needs no code. */
  freeInTest?: boolean;
};

/** Asks for the authenticator code for an action and shows what it confirms. */
export function ConfirmWithCode({
  open,
  onOpenChange,
  title,
  description,
  freeInTest,
  ...rest
}: ConfirmWithCodeProps) {
  const account = useAccount();
  const enrolled = account.secondFactor.enabledAt !== null;
  const free = !enrolled && freeInTest === true && chosenStore(account)?.mode === "test";
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || !rest.saving.pending) && onOpenChange(next)}
      title={title}
      description={description}
      size="sm"
    >
      {enrolled || free ? <CodeForm {...rest} {...(free ? { needsCode: false } : {})} /> : <Enrol />}
    </Dialog>
  );
}
