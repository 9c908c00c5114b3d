import { discardUnsavedChanges, hasUnsavedChanges } from "../forms/use-unsaved-changes.ts";

/** Asks the person; resolves to true for leaving. Registered by the dialog on the page. */
type Asker = () => Promise<boolean>;
let asker: Asker | null = null;

export function setLeaveDialog(next: Asker | null): void {
  asker = next;
}

/** Asks whether input may be lost. */
export async function agreesToLose(): Promise<boolean> {
  return asker ? asker() : true;
}

/** Whether the page may be left: there are no unsaved changes, or the person agreed to lose them. */
export async function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true;
  const leaves = await agreesToLose();
  if (leaves) discardUnsavedChanges();
  return leaves;
}
