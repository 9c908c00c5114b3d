import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/icon-button.tsx";

type Action = { label: string; onClick: () => void };

/** Edits or removes the row of a list. */
export function RowActions({ edit, remove }: { edit: Action; remove: Action }) {
  return (
    <span className="flex shrink-0 max-sm:flex-col">
      <IconButton size="sm" icon={<Pencil aria-hidden />} {...edit} />
      <IconButton size="sm" icon={<Trash2 aria-hidden />} {...remove} />
    </span>
  );
}
