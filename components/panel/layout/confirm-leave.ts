import { discardUnsavedChanges, hasUnsavedChanges } from "../forms/use-unsaved-changes.ts";

/** Asks the person; returns true for leaving. The dialog that is on the page puts itself here. */
type Asker = () => Promise<boolean>;
let asker: Asker | null = null;

export function setLeaveDialog(next: Asker | null): void {
  asker = next;
}

/** Whether the page may be left: nothing would be lost, or the person has said that it may. */
export async function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true;
  const leaves = asker ? await asker() : true;
  if (leaves) discardUnsavedChanges();
  return leaves;
}
