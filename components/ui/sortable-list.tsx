import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { arrayMove, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { DragHandle, SortableFrame } from "./sortable-frame.tsx";

type Props<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** The accessible name of the list. */
  label: string;
  /** If absent, the list is read-only. */
  onOrder?: ((ids: string[]) => void) | undefined;
  children: (item: Item) => React.ReactNode;
};

/** A list in a custom order, changed by dragging, by keys on the handle, or one step at a time. */
export function SortableList<Item>({ items, idOf, nameOf, label, onOrder, children }: Props<Item>) {
  const t = useTranslations("ui.sort");
  const ids = items.map(idOf);
  const announcements = useAnnouncements((id) => {
    const at = ids.indexOf(String(id));
    const item = items[at];
    return { name: item === undefined ? "" : nameOf(item), place: at + 1 };
  });
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < ids.length) onOrder?.(arrayMove(ids, from, to));
  };
  return (
    <SortableFrame
      ids={ids}
      label={label}
      announcements={announcements}
      instructions={t("instructions")}
      onMove={move}
    >
      {items.map((item, at) => (
        <Row
          key={ids[at]}
          id={ids[at] as string}
          name={nameOf(item)}
          {...(onOrder ? { step: (by: 1 | -1) => move(at, at + by) } : {})}
          isFirst={at === 0}
          isLast={at === items.length - 1}
        >
          {children(item)}
        </Row>
      ))}
    </SortableFrame>
  );
}

function Row(props: {
  id: string;
  name: string;
  step?: (by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
  children: React.ReactNode;
}) {
  const { id, name, step, isFirst, isLast, children } = props;
  const t = useTranslations("ui.sort");
  const sortable = useSortable({ id, disabled: !step });
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Transform.toString(sortable.transform), transition: sortable.transition }}
      className={cx(
        "relative flex min-h-14 items-center gap-1 border-b border-line bg-surface py-2 pr-3 last:border-b-0 sm:gap-2",
        step ? "pl-1.5" : "pl-4",
        sortable.isDragging && "z-10 shadow-overlay",
      )}
    >
      {step && <DragHandle of={sortable} label={t("handle", { name })} />}
      <div className="min-w-0 flex-1">{children}</div>
      {step && (
        <span className="flex shrink-0 max-sm:flex-col">
          <IconButton
            size="sm"
            label={t("up", { name })}
            icon={<ChevronUp aria-hidden />}
            disabled={isFirst}
            onClick={() => step(-1)}
          />
          <IconButton
            size="sm"
            label={t("down", { name })}
            icon={<ChevronDown aria-hidden />}
            disabled={isLast}
            onClick={() => step(1)}
          />
        </span>
      )}
    </li>
  );
}

/** The announcements of screen readers during a drag. */
function useAnnouncements(of: (id: UniqueIdentifier) => { name: string; place: number }): Announcements {
  const t = useTranslations("ui.sort");
  const there = (key: "over" | "end", active: UniqueIdentifier, over: UniqueIdentifier) =>
    t(key, { name: of(active).name, place: of(over).place });
  return {
    onDragStart: ({ active }) => t("start", of(active.id)),
    onDragOver: ({ active, over }) => (over ? there("over", active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? there("end", active.id, over.id) : t("cancelled", { name: of(active.id).name }),
    onDragCancel: ({ active }) => t("cancelled", { name: of(active.id).name }),
  };
}
