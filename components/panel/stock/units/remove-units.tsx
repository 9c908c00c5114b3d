"use client";

import { Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Output } from "#lib/client/types.ts";
import { useAction } from "../../queries/use-action.ts";
import type { Variation } from "../add/add-units.tsx";
import type { Unit } from "./unit-columns.tsx";

type Removal = Output<"removeStockUnits">["removal"];
type Body = { unitIds: string[] } | { all: true; variantId?: string };

function useRemoval(productId: string, onDone: () => void) {
  const t = useTranslations("stock.remove");
  return useAction<{ removal: Removal }, Body>({
    call: (api, body) => api.removeStockUnits({ params: { id: productId }, body }),
    changes: [["stock"]],
    done: ({ removal }) =>
      t("done", { count: removal.removed }) +
      (removal.notAvailable > 0 ? ` ${t("kept", { count: removal.notAvailable })}` : ""),
    onDone,
  });
}

/** The actions for the selected units. Only unsold ones can be removed. */
export function RemoveChosen({
  productId,
  units,
  clear,
}: {
  productId: string;
  units: Unit[];
  clear: () => void;
}) {
  const t = useTranslations("stock.remove");
  const [asking, setAsking] = useState(false);
  const free = units.filter(({ status }) => status === "available");
  const act = useRemoval(productId, () => {
    setAsking(false);
    clear();
  });
  return (
    <fieldset
      aria-label={t("chosen", { count: units.length })}
      className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-3 py-2 shadow-overlay"
    >
      <span aria-live="polite" className="mr-auto pl-1 text-small font-semibold">
        {t("chosen", { count: units.length })}
      </span>
      {free.length > 0 ? (
        <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          {t("action", { count: free.length })}
        </Button>
      ) : (
        <span className="text-small text-muted">{t("onlyAvailable")}</span>
      )}
      <IconButton size="sm" label={t("clear")} icon={<X aria-hidden />} onClick={clear} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t("title", { count: free.length })}
        text={t("text")}
        action={t("action", { count: free.length })}
        pending={act.pending}
        onConfirm={() => void act.run({ unitIds: free.map(({ id }) => id) })}
      >
        {act.problem && <Notice tone="danger">{act.problem.message}</Notice>}
      </ConfirmDialog>
    </fieldset>
  );
}

/** Removes all unsold units of the product, or of the variation that the list shows. */
export function RemoveAll(props: { productId: string; variation: string | null; variations: Variation[] }) {
  const { productId, variation, variations } = props;
  const t = useTranslations("stock.remove");
  const [asking, setAsking] = useState(false);
  const act = useRemoval(productId, () => setAsking(false));
  const name = variations.find(({ id }) => id === variation)?.name;
  return (
    <>
      <Button size="sm" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t("all")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t("allTitle")}
        text={name ? t("allTextOf", { name }) : t("allText")}
        action={t("all")}
        pending={act.pending}
        onConfirm={() => void act.run({ all: true, ...(variation ? { variantId: variation } : {}) })}
      >
        {act.problem && <Notice tone="danger">{act.problem.message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
