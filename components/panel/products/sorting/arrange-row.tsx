import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronsUp, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { DragHandle } from "#components/ui/sortable-frame.tsx";
import { ProductThumb } from "../product-thumb.tsx";
import type { Product } from "../types.ts";

type Props = {
  product: Product;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onTop: () => void;
};

/** A product that can be moved by its handle or one step at a time. */
export function ArrangeRow({ product, place, isFirst, isLast, onMove, onTop }: Props) {
  const t = useTranslations("products.order");
  const { name } = product;
  const sortable = useSortable({ id: product.id });
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Transform.toString(sortable.transform), transition: sortable.transition }}
      className={`relative flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 py-1.5 last:border-b-0 sm:gap-3 sm:px-3 ${sortable.isDragging ? "z-10 shadow-overlay" : ""}`}
    >
      <DragHandle of={sortable} label={t("handle", { name })} />
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
      <Steps {...{ name, place, isFirst, isLast, onMove, onTop }} />
    </li>
  );
}

type StepsProps = Pick<Props, "place" | "isFirst" | "isLast" | "onMove" | "onTop"> & { name: string };

function Steps({ name, place, isFirst, isLast, onMove, onTop }: StepsProps) {
  const t = useTranslations("products.order");
  return (
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
  );
}
