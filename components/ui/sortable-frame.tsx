"use client";

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

/** A list has one direction. */
const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Props = {
  ids: string[];
  /** What the list is, for a screen reader. */
  label: string;
  isBusy?: boolean;
  /** Spoken by a screen reader while a row is moved. */
  announcements: Announcements;
  instructions: string;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
};

/** An ordered list whose rows are dragged up and down by pointer, finger or keyboard. */
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

/** The handle by which a row is dragged. */
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
