import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";

type Props = {
  title: string;
  /** The label of the submit button. */
  action: string;
  size?: "md" | "lg";
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  /** Problems that belong to no field. */
  left: string | null;
  close: () => void;
  className?: string;
  children: React.ReactNode;
};

/** A form in a dialog: submitted by button or Enter, open until the action succeeds. */
export function FormDialog({ title, action, size = "md", submit, pending, left, close, ...form }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && close()}
      size={size}
      title={title}
      footer={
        <>
          <DialogCancel disabled={pending} />
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={`grid ${form.className ?? "gap-5"}`}>
        {left && <Notice tone="danger">{left}</Notice>}
        {form.children}
      </form>
    </Dialog>
  );
}
