import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import type { Product } from "../types.ts";

/** What a screen reader hears while a product is moved. */
export function useAnnouncements(order: readonly Product[], offset: number): Announcements {
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
