import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "#components/ui/checkbox-field.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { OrderItem } from "../model/order.ts";
import type { DialogProps } from "./dialog-props.ts";
import { ReasonField } from "./reason-field.tsx";

type Wish = { unitIds: string[]; reason: string };

/** Replaces delivered units of an item with new ones from the stock. */
export function ReissueDialog({ order, close, item }: DialogProps & { item: OrderItem }) {
  const t = useTranslations("orders.reissue");
  const units = item.units.filter(({ status }) => status === "delivered");
  const [wish, setWish] = useState<Wish>({ unitIds: units.map(({ id }) => id), reason: "" });
  const [pressed, setPressed] = useState(false);
  const email = order.customerEmail;
  const { run, pending, problem } = useAction({
    call: (api, { unitIds, reason }: Wish, idempotencyKey) =>
      api.reissueDelivery({
        params: { id: order.id, itemId: item.id },
        body: { unitIds, reason: reason.trim() || null },
        idempotencyKey,
      }),
    changes: [["orders"], ["mails"], ["products"], ["stock"]],
    done: () => t("done", { email }),
    onDone: close,
  });
  const missing = wish.unitIds.length === 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={t("title", { name: item.name })}
      text={t("text", { email })}
      action={t("action", { count: wish.unitIds.length })}
      pending={pending}
      onConfirm={() => {
        setPressed(true);
        if (!missing) void run(wish);
      }}
    >
      <div className="grid gap-4">
        {problem && <Notice tone="danger">{problem.message}</Notice>}
        {units.length > 1 && (
          <Units
            units={units}
            chosen={wish.unitIds}
            onChange={(unitIds) => setWish({ ...wish, unitIds })}
            isMissing={pressed && missing}
          />
        )}
        <ReasonField of="reissue" wish={wish} setWish={setWish} />
      </div>
    </ConfirmDialog>
  );
}

function Units(props: {
  units: OrderItem["units"];
  chosen: string[];
  onChange: (ids: string[]) => void;
  isMissing: boolean;
}) {
  const { units, chosen, onChange, isMissing } = props;
  const t = useTranslations("orders.reissue");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[0.875rem] font-[550]">{t("units")}</legend>
      {units.map(({ id, content }) => (
        <CheckboxField
          key={id}
          label={content || "–"}
          value={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      {isMissing && <p className="text-small text-danger">{t("unitsMissing")}</p>}
    </fieldset>
  );
}
