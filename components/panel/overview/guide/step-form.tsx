import type { ReactNode } from "react";
import { Notice } from "#components/ui/notice.tsx";

/** The form of a step; `left` holds problems that belong to no field. */
export function StepForm(props: {
  onSubmit: React.FormEventHandler;
  left: string | null;
  children: ReactNode;
}) {
  return (
    <form noValidate className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4" onSubmit={props.onSubmit}>
      {props.left && <Notice tone="danger">{props.left}</Notice>}
      {props.children}
    </form>
  );
}
