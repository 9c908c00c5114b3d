import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";

/** A list is sorted only vertically. */
const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Props = {
  ids: string[];
  /** The accessible name of the list. */
  label: string;
  isBusy?: boolean;
  /** Announced by screen readers while a row moves. */
  announcements: Announcements;
  instructions: string;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
};

/** An ordered list whose rows are dragged up and down by pointer, touch or keyboard. */
export function SortableFrame({ ids, label, isBusy, announcements, instructions, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) =>
    over && onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol
          aria-label={label}
          aria-busy={isBusy}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The drag handle of a row. */
export function DragHandle({ of, label }: { of: ReturnType<typeof useSortable>; label: string }) {
  return (
    <button
      type="button"
      ref={of.setActivatorNodeRef}
      {...of.attributes}
      {...of.listeners}
      aria-label={label}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sunken active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} strokeWidth={1.75} />
    </button>
  );
}
