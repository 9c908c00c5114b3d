import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Action } from "../queries/use-action.ts";

type Props = Omit<React.ComponentProps<typeof ConfirmDialog>, "pending" | "onConfirm" | "children"> & {
  saving: Action<void, unknown>;
};

/** Asks for confirmation of an action of the API, and shows why it was refused. */
export function ConfirmAction({ saving, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} pending={saving.pending} onConfirm={() => void saving.run()}>
      {saving.problem && <Notice tone="danger">{saving.problem.message}</Notice>}
    </ConfirmDialog>
  );
}
