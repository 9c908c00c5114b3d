import { Dialog } from "#components/ui/dialog.tsx";
import { agreesToLose } from "../layout/confirm-leave.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

type Props = Omit<React.ComponentProps<typeof Dialog>, "open" | "onOpenChange"> & {
  /** Whether something was typed or chosen that closing would lose. */
  isDirty: boolean;
  /** While the input is being sent, the dialog stays open. */
  pending?: boolean;
  close: () => void;
};

/** A dialog with input: closing it asks before the input is lost, as leaving the page does. */
export function InputDialog({ isDirty, pending = false, close, ...dialog }: Props) {
  useUnsavedChanges(isDirty);
  const ask = async () => {
    if (!isDirty || (await agreesToLose())) close();
  };
  return <Dialog {...dialog} open onOpenChange={(open) => !open && !pending && void ask()} />;
}
