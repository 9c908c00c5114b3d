"use client";

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { read } from "../../queries/read.ts";
import { useAction } from "../../queries/use-action.ts";
import { useData } from "../../queries/use-data.ts";
import type { Product } from "../types.ts";
import { OrderRow } from "./order-row.tsx";
import { useAnnouncements } from "./use-announcements.ts";
import { restrictToVerticalAxis } from "./vertical.ts";

const PAGE = 50;

/** The products in the order of the shop, moved by drag, by keyboard or with buttons. Each move is saved at once. */
export function OrderView({ onDone }: { onDone: () => void }) {
  const t = useTranslations("products.order");
  const [offset, setOffset] = useState(0);
  const list = useData(read(["products", "order"], "listProducts", { query: { limit: PAGE, offset } }));
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {t("done")}
        </Button>
      </div>
      <QueryState of={list} skeleton={<SkeletonTable rows={8} />}>
        {({ products, pagination }) => (
          <>
            <Sortable key={offset} products={products} offset={offset} onMoved={() => list.refetch()} />
            <Pagination {...pagination} onChange={setOffset} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Sortable({
  products,
  offset,
  onMoved,
}: {
  products: readonly Product[];
  offset: number;
  onMoved: () => Promise<unknown>;
}) {
  const t = useTranslations("products.order");
  const [wished, setWished] = useState<readonly Product[] | null>(null);
  const order = wished ?? products;
  const announcements = useAnnouncements(order, offset);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const save = useAction({
    call: (api, body: { ids: string[]; after?: null }) => api.orderProducts({ body }),
    changes: [["products", "list"]],
  });
  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= order.length) return;
    const next = arrayMove([...order], from, to);
    setWished(next);
    await save.run({ ids: next.map(({ id }) => id) });
    // From here on the list shows what is saved; after a failure, what was before.
    await onMoved();
    setWished(null);
  };
  const toTop = async (product: Product) => {
    await save.run({ ids: [product.id], after: null });
    await onMoved();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => order.findIndex((product) => product.id === id);
    if (over) void move(at(active.id), at(over.id));
  };
  return (
    <>
      {save.problem && (
        <div role="alert" className="mb-3">
          <Notice tone="danger">{t("failed", { why: save.problem.message })}</Notice>
        </div>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis]}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t("instructions") } }}
      >
        <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol
            aria-label={t("label")}
            aria-busy={save.pending}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {order.map((product, index) => (
              <OrderRow
                key={product.id}
                product={product}
                place={offset + index + 1}
                isFirst={index === 0}
                isLast={index === order.length - 1}
                disabled={save.pending}
                onMove={(step) => void move(index, index + step)}
                onTop={() => void toTop(product)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
