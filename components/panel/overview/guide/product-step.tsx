"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Client } from "#lib/client/types.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { StepForm } from "./step-form.tsx";

type Values = { name: string; price: number | null };

/** The first product: name and price. Pictures, texts and variations can follow later. */
export function ProductStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations("guide.product");
  const form = useForm<Values>({ defaultValues: { name: "", price: null } });
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, { name, price }: Values) =>
      api.createProduct({
        body: {
          name,
          price: price ?? 0,
          category_id: await anyCategory(api, t("category")),
          type: "normal",
          stock: 0,
        },
      }),
    changes: [["products"], ["categories"], ["overview"]],
    onDone,
  });
  const { errors } = form.formState;
  return (
    <StepForm onSubmit={submit} left={left}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label={t("name")}
          placeholder={t("example")}
          error={errors.name?.message}
          {...form.register("name", { required: t("nameMissing") })}
        />
        <Controller
          control={form.control}
          name="price"
          rules={{ validate: (price) => (price && price > 0) || t("priceMissing") }}
          render={({ field, fieldState }) => (
            <MoneyField label={t("price")} error={fieldState.error?.message} {...field} />
          )}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
        <IntentLink href="/painel/produtos/novo" className="text-small font-medium text-muted underline">
          {t("whole")}
        </IntentLink>
      </div>
    </StepForm>
  );
}

/** A product needs a category: creates one if there is none. */
async function anyCategory(api: Client, name: string): Promise<string> {
  const { categories } = await api.listCategories();
  const first = categories[0];
  return first ? first.id : (await api.createCategory({ body: { name } })).category.id;
}
