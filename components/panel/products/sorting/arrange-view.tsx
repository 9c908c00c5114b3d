import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { arrayMove } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { SortableFrame } from "#components/ui/sortable-frame.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { read } from "../../queries/read.ts";
import { useAction } from "../../queries/use-action.ts";
import { useData } from "../../queries/use-data.ts";
import type { Product } from "../types.ts";
import { ArrangeRow } from "./arrange-row.tsx";

const PAGE = 50;

/** The products in the shop's order, moved by drag, keyboard or buttons. Saves each move immediately. */
export function ArrangeView({ onDone }: { onDone: () => void }) {
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

type Change = { ids: string[]; after?: null };

/** The order of the products: optimistic while moves are being saved, otherwise the server's. */
function useOrder(products: readonly Product[], onMoved: () => Promise<unknown>) {
  const [wished, setWished] = useState<readonly Product[] | null>(null);
  const unsaved = useRef<Change[]>([]);
  const order = wished ?? products;
  const save = useAction({
    call: (api, body: Change) => api.orderProducts({ body }),
    changes: [["products", "list"]],
  });
  /** Saves one change after another, since a person presses faster than the server answers. */
  const put = async (change: Change) => {
    const changes = unsaved.current;
    if (changes.push(change) > 1) return;
    for (let next = changes[0]; next; next = changes[0]) {
      await save.run(next);
      changes.shift();
    }
    // Now the list has the saved order or, after a failure, the previous one.
    await onMoved();
    if (changes.length === 0) setWished(null);
  };
  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= order.length) return;
    const next = arrayMove([...order], from, to);
    setWished(next);
    await put({ ids: next.map(({ id }) => id) });
  };
  const toTop = (product: Product) => put({ ids: [product.id], after: null });
  return { order, isSaving: wished !== null || save.pending, problem: save.problem, move, toTop };
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
  const { order, isSaving, problem, move, toTop } = useOrder(products, onMoved);
  const announcements = useAnnouncements(order, offset);
  return (
    <>
      {problem && (
        <div role="alert" className="mb-3">
          <Notice tone="danger">{t("failed", { why: problem.message })}</Notice>
        </div>
      )}
      <SortableFrame
        ids={order.map(({ id }) => id)}
        label={t("label")}
        isBusy={isSaving}
        announcements={announcements}
        instructions={t("instructions")}
        onMove={(from, to) => void move(from, to)}
      >
        {order.map((product, index) => (
          <ArrangeRow
            key={product.id}
            product={product}
            place={offset + index + 1}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            onMove={(step) => void move(index, index + step)}
            onTop={() => void toTop(product)}
          />
        ))}
      </SortableFrame>
    </>
  );
}

/** The announcements of screen readers during a move. */
function useAnnouncements(order: readonly Product[], offset: number): Announcements {
  const t = useTranslations("products.order.said");
  const named = (id: UniqueIdentifier) => order.find((product) => product.id === id)?.name ?? "";
  const place = (id: UniqueIdentifier) => offset + order.findIndex((product) => product.id === id) + 1;
  return {
    onDragStart: ({ active }) => t("start", { name: named(active.id), place: place(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? t(over.id === active.id ? "start" : "over", { name: named(active.id), place: place(over.id) })
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t("end", { name: named(active.id), place: place(over.id) })
        : t("cancel", { name: named(active.id) }),
    onDragCancel: ({ active }) => t("cancel", { name: named(active.id) }),
  };
}
