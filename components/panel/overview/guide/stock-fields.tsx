import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import { NumberField } from "#components/ui/number-field.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import type { Input } from "#lib/client/types.ts";
import { isBlank, trimmedText } from "#lib/core/plain-text.ts";
import { Controlled } from "../../forms/controlled.tsx";
import { registered } from "../../forms/registered.ts";

/** How a customer receives the goods: one text or link for all, a code for each, or a parcel. */
type GoodsKind = "link" | "codes" | "parcel";
export type StockValues = { kind: GoodsKind; content: string; items: string; quantity: FieldNumber };

export const FIRST_STOCK: StockValues = { kind: "link", content: "", items: "", quantity: 100 };

/** The units to add. What is sent is only counted. */
export function stockOf({
  kind,
  content,
  items,
  quantity,
}: Readable<StockValues>): Input<"addStock">["body"] {
  if (kind === "codes") return { items: lines(items) };
  return { quantity: quantity ?? 0, ...(kind === "link" ? { content } : {}) };
}

/** A form that has the fields of the stock among its own. */
type Form = { form: Pick<UseFormReturn<StockValues>, "control" | "register" | "watch" | "formState"> };

export function StockFields({ form, kinds }: Form & { kinds: readonly GoodsKind[] }) {
  const t = useTranslations("guide.stock");
  const kind = form.watch("kind");
  return (
    <>
      {kinds.length > 1 && (
        <Controlled control={form.control} name="kind">
          {(field) => (
            <RadioField
              {...field}
              label={t("kind")}
              options={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            />
          )}
        </Controlled>
      )}
      {kind === "codes" ? <Codes form={form} /> : <Counted form={form} content={kind === "link"} />}
    </>
  );
}

function Codes({ form }: Form) {
  const t = useTranslations("guide.stock");
  return (
    <TextArea
      label={t("items")}
      hint={t("itemsHint", { count: lines(form.watch("items")).length })}
      rows={4}
      mono
      {...registered(form, "items", { validate: (text) => lines(text).length > 0 || t("itemsMissing") })}
    />
  );
}

function Counted({ form, content }: Form & { content: boolean }) {
  const t = useTranslations("guide.stock");
  return (
    <div className={content ? "grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]" : "max-w-[9rem]"}>
      {content && (
        <TextArea
          label={t("content")}
          hint={t("contentHint")}
          rows={2}
          {...registered(form, "content", { required: t("contentMissing") })}
        />
      )}
      <Controlled
        control={form.control}
        name="quantity"
        rules={{ validate: (count) => (count && count > 0) || t("quantityMissing") }}
      >
        {(field) => <NumberField {...field} label={t("quantity")} />}
      </Controlled>
    </div>
  );
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map(trimmedText)
    .filter((line) => !isBlank(line));
}
