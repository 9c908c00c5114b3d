import { Notice } from "#components/ui/notice.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";

type Props = {
  onSubmit: React.FormEventHandler<HTMLFormElement>;
  /** A refusal that belongs to no field. */
  problem: React.ReactNode;
  isDirty: boolean;
  saveLabel: string;
  pending: boolean;
  onDiscard: () => void;
  children: React.ReactNode;
};

/** A tab of settings as one form, saved or discarded by a bar that appears with the first change. */
export function SettingsForm({ onSubmit, problem, isDirty, saveLabel, pending, onDiscard, children }: Props) {
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="grid max-w-[44.75rem] grid-cols-[minmax(0,1fr)] gap-[1.125rem]"
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {children}
      {isDirty && <UnsavedBar label={saveLabel} pending={pending} onDiscard={onDiscard} />}
    </form>
  );
}
