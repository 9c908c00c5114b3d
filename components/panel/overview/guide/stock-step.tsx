"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { StepForm } from "./step-form.tsx";

type Product = Output<"listProducts">["products"][number];
type Kind = "codes" | "same";
type Values = { items: string; quantity: number | null; content: string };

/** The goods of the product: one code per unit, or the same text or link for everyone. */
export function StockStep({ product, onDone }: { product: Product | null; onDone: () => void }) {
  const t = useTranslations("guide.stock");
  if (!product) return <p className="text-body text-muted">{t("first")}</p>;
  return <StockForm key={product.id} product={product} onDone={onDone} />;
}

function StockForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const t = useTranslations("guide.stock");
  const [kind, setKind] = useState<Kind>("codes");
  const form = useForm<Values>({
    defaultValues: { items: "", quantity: 100, content: "" },
    shouldUnregister: false,
  });
  const variantId = product.variations[0]?.id;
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values: Values) =>
      api.addStock({
        params: { id: product.id },
        body: {
          ...(variantId ? { variantId } : {}),
          ...(kind === "codes"
            ? { items: lines(values.items) }
            : { quantity: values.quantity ?? 0, content: values.content }),
        },
      }),
    changes: [["products"], ["stock"], ["overview"]],
    onDone,
  });
  return (
    <StepForm onSubmit={submit} left={left}>
      <p className="text-body">{t("of", { product: product.name })}</p>
      <Segmented
        label={t("kind")}
        value={kind}
        onChange={setKind}
        options={[
          { value: "codes", label: t("codes") },
          { value: "same", label: t("same") },
        ]}
      />
      {kind === "codes" ? <Codes form={form} /> : <Same form={form} />}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
      </div>
    </StepForm>
  );
}

type Form = { form: ReturnType<typeof useForm<Values>> };

function Codes({ form }: Form) {
  const t = useTranslations("guide.stock");
  const { errors } = form.formState;
  return (
    <TextArea
      label={t("items")}
      hint={t("itemsHint", { count: lines(form.watch("items")).length })}
      rows={4}
      mono
      error={errors.items?.message}
      {...form.register("items", { validate: (text) => lines(text).length > 0 || t("itemsMissing") })}
    />
  );
}

function Same({ form }: Form) {
  const t = useTranslations("guide.stock");
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextArea
        label={t("content")}
        hint={t("contentHint")}
        rows={2}
        error={errors.content?.message}
        {...form.register("content", { required: t("contentMissing") })}
      />
      <Controller
        control={form.control}
        name="quantity"
        rules={{ validate: (count) => (count && count > 0) || t("quantityMissing") }}
        render={({ field, fieldState }) => (
          <NumberField label={t("quantity")} error={fieldState.error?.message} {...field} />
        )}
      />
    </div>
  );
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
