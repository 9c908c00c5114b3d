import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { Notice } from "#components/ui/notice.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import { registered } from "../../forms/registered.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import { STOCK_CHANGES } from "../stock-changes.ts";

type Values = { quantity: FieldNumber; content: string };

const EMPTY: Values = { quantity: null, content: "" };

/** Many units with the same content, or without any. */
export function EqualUnits({ productId, variation }: { productId: string; variation: string | null }) {
  const t = useTranslations("stock.add");
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const quantity = readable(form.watch("quantity"));
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values, idempotencyKey) =>
      api.addStock({
        params: { id: productId },
        body: {
          quantity: values.quantity as number,
          ...(values.content.trim() ? { content: values.content } : {}),
          ...(variation ? { variantId: variation } : {}),
        },
        idempotencyKey,
      }),
    changes: STOCK_CHANGES,
    done: ({ stock }) => t("equalDone", { count: stock.added }),
    onDone: () => form.reset(EMPTY),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {left && <Notice tone="danger">{left}</Notice>}
      <div className="max-w-48">
        <Controlled
          control={form.control}
          name="quantity"
          rules={{
            validate: (value) => (value !== null && value >= 1 && value <= 10_000) || t("quantityWrong"),
          }}
        >
          {(field) => <NumberField {...field} label={t("quantity")} />}
        </Controlled>
      </div>
      <TextArea
        label={t("content")}
        optional
        hint={t("contentHint")}
        rows={3}
        {...registered(form, "content")}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={pending}>
          {t("equalAction", { count: quantity ?? 0 })}
        </Button>
      </div>
    </form>
  );
}
