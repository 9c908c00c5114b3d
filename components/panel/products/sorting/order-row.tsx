"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronsUp, ChevronUp, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ProductThumb } from "../product-thumb.tsx";
import type { Product } from "../types.ts";

/** A product that can be moved: by its handle, or a step at a time. */
export function OrderRow({
  product,
  place,
  isFirst,
  isLast,
  disabled,
  onMove,
  onTop,
}: {
  product: Product;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  disabled: boolean;
  onMove: (step: 1 | -1) => void;
  onTop: () => void;
}) {
  const t = useTranslations("products.order");
  const { name } = product;
  const sortable = useSortable({ id: product.id, disabled });
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Transform.toString(sortable.transform), transition: sortable.transition }}
      className={`relative flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 py-1.5 last:border-b-0 sm:gap-3 sm:px-3 ${sortable.isDragging ? "z-10 shadow-overlay" : ""}`}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t("handle", { name })}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sunken active:cursor-grabbing"
      >
        <GripVertical aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <span className="min-w-5 shrink-0 text-right text-small tabular-nums text-muted">{place}</span>
      <span className="max-sm:hidden">
        <ProductThumb image={product.images[0]} />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 font-[550] wrap-anywhere">{name}</span>
      {!product.active && (
        <span className="max-sm:hidden">
          <Badge>{t("hidden")}</Badge>
        </span>
      )}
      <span className="flex shrink-0">
        <IconButton
          label={t("top", { name })}
          icon={<ChevronsUp aria-hidden />}
          disabled={place === 1}
          onClick={onTop}
          className="max-sm:hidden"
        />
        <IconButton
          label={t("up", { name })}
          icon={<ChevronUp aria-hidden />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t("down", { name })}
          icon={<ChevronDown aria-hidden />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  );
}
