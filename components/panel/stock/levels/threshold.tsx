import { Bell, BellOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { type FieldNumber, isUnreadable } from "#components/ui/field-number.ts";
import { Notice } from "#components/ui/notice.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { Form } from "../../forms/form.tsx";
import { InputDialog } from "../../forms/input-dialog.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useCan } from "../../queries/use-can.ts";
import type { Level } from "./level.ts";

/** The threshold of the low-stock alert, editable in place with permission. */
export function Threshold({ level }: { level: Level }) {
  const t = useTranslations("stock.alert");
  const can = useCan();
  const [open, setOpen] = useState(false);
  const shown = level.lowStockAt === null ? t("off") : t("at", { count: level.lowStockAt });
  if (!can("catalog.write")) return <span className="text-small text-muted">{shown}</span>;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={level.lowStockAt === null ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        aria-label={t("change", { name: nameOf(level), now: shown })}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Button>
      {open && <ThresholdDialog level={level} close={() => setOpen(false)} />}
    </>
  );
}

function ThresholdDialog({ level, close }: { level: Level; close: () => void }) {
  const t = useTranslations("stock.alert");
  const [value, setValue] = useState<FieldNumber>(level.lowStockAt);
  const act = useAction({
    call: (api, lowStockAt: number | null) =>
      api.setStockAlert({
        params: { id: level.productId },
        body: { lowStockAt, ...(level.variantId ? { variantId: level.variantId } : {}) },
      }),
    changes: [["stock"], ["overview"]],
    done: (_, lowStockAt) => (lowStockAt === null ? t("doneOff") : t("done", { count: lowStockAt })),
    onDone: close,
  });
  const refused = act.problem?.fields[0]?.message ?? act.problem?.message;
  return (
    <InputDialog
      isDirty={value !== level.lowStockAt}
      pending={act.pending}
      close={close}
      size="sm"
      title={t("title")}
      description={t("text", { name: nameOf(level) })}
      footer={
        <>
          {level.lowStockAt !== null && (
            <Button variant="quiet" disabled={act.pending} onClick={() => void act.run(null)}>
              {t("remove")}
            </Button>
          )}
          <Button type="submit" form="threshold" variant="primary" pending={act.pending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Form id="threshold" className="grid gap-3" submit={() => !isUnreadable(value) && void act.run(value)}>
        {refused && <Notice tone="danger">{refused}</Notice>}
        <NumberField label={t("field")} hint={t("hint")} value={value} onChange={setValue} autoFocus />
      </Form>
    </InputDialog>
  );
}

function nameOf({ productName, variantName }: Level): string {
  return variantName ? `${productName} (${variantName})` : productName;
}
