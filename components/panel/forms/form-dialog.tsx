import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogCancel } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { InputDialog } from "./input-dialog.tsx";

type Props = {
  title: string;
  /** The label of the submit button. */
  action: string;
  size?: "md" | "lg";
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  /** Problems that belong to no field. */
  left: string | null;
  /** Whether the form has input that closing would lose. */
  isDirty: boolean;
  close: () => void;
  className?: string;
  children: React.ReactNode;
};

/** A form in a dialog: submitted by button or Enter, open until the action succeeds. */
export function FormDialog({ title, action, size = "md", submit, pending, left, ...rest }: Props) {
  const { isDirty, close, className = "gap-5", children } = rest;
  const id = useId();
  return (
    <InputDialog
      {...{ isDirty, pending, close }}
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
      <form id={id} onSubmit={submit} noValidate className={`grid ${className}`}>
        {left && <Notice tone="danger">{left}</Notice>}
        {children}
      </form>
    </InputDialog>
  );
}
