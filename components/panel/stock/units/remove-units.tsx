import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { useAction } from "../../queries/use-action.ts";
import { useData } from "../../queries/use-data.ts";
import { useDownload } from "../../queries/use-download.ts";
import type { Variation } from "../add/add-units.tsx";
import { unsoldOf } from "../reads.ts";
import { STOCK_CHANGES } from "../stock-changes.ts";
import type { Unit } from "./unit-columns.tsx";

type Removal = Output<"removeStockUnits">["removal"];
type Body = { unitIds: string[] } | { all: true; variantId?: string };

function useRemoval(productId: string, onDone: () => void) {
  const t = useTranslations("stock.remove");
  return useAction<{ removal: Removal }, Body>({
    call: (api, body) => api.removeStockUnits({ params: { id: productId }, body }),
    changes: STOCK_CHANGES,
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
    <SelectionBar
      count={units.length}
      label={t("chosen", { count: units.length })}
      acts={
        free.length > 0
          ? [
              {
                label: t("action", { count: free.length }),
                icon: <Trash2 aria-hidden />,
                onSelect: () => setAsking(true),
              },
            ]
          : []
      }
      note={free.length === 0 && t("onlyAvailable")}
      clear={clear}
      clearLabel={t("clear")}
    >
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
    </SelectionBar>
  );
}

/** Removes all unsold units of the product, or of the variation that the list shows. */
export function RemoveAll(props: { productId: string; variation: string | null; variations: Variation[] }) {
  const { productId, variation, variations } = props;
  const t = useTranslations("stock.remove");
  const [asking, setAsking] = useState(false);
  const unsold = useData(unsoldOf(productId, variation ?? undefined), { keepPrevious: false });
  const count = unsold.data?.pagination.total ?? 0;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Trash2 aria-hidden />}
        disabled={count === 0}
        onClick={() => setAsking(true)}
      >
        <span>{t.rich("all", { rest: (words) => <span className="max-sm:sr-only">{words}</span> })}</span>
      </Button>
      {asking && (
        <ConfirmAll
          productId={productId}
          variation={variation}
          name={variations.find(({ id }) => id === variation)?.name}
          count={count}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

type AllProps = {
  productId: string;
  variation: string | null;
  name: string | undefined;
  count: number;
  close: () => void;
};

/** Names the number of units, offers a copy of them, and asks for the number to be typed. */
function ConfirmAll({ productId, variation, name, count, close }: AllProps) {
  const t = useTranslations("stock.remove");
  const [typed, setTyped] = useState("");
  const copy = useDownload(t("exported"));
  const act = useRemoval(productId, close);
  const of = variation ? { variantId: variation } : {};
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      danger
      title={t("title", { count })}
      text={name ? t("allTextOf", { name, count }) : t("allText", { count })}
      action={t("action", { count })}
      ready={typed.replace(/\D/g, "") === String(count)}
      pending={act.pending}
      onConfirm={() => void act.run({ all: true, ...of })}
    >
      <div className="grid gap-4">
        {act.problem && <Notice tone="danger">{act.problem.message}</Notice>}
        <Button
          icon={<Download aria-hidden />}
          pending={copy.pending}
          onClick={() => void copy.run(`/products/${productId}/stock/export`, of)}
        >
          {t("export")}
        </Button>
        <TextField
          label={t("type", { count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
