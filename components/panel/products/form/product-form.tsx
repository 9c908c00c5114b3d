"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { applyProblems } from "../../forms/form-problems.ts";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import { useAction } from "../../queries/use-action.ts";
import type { Product } from "../types.ts";
import { BasicsCard } from "./basics-card.tsx";
import { newProduct, type ProductValues, productChange, valuesOf } from "./form-values.ts";
import { PicturesCard } from "./pictures-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { SaveBar } from "./save-bar.tsx";
import { VisibilityCard } from "./visibility-card.tsx";

/** Where the form shows what the API calls otherwise. */
const FIELDS = { category_id: "categoryId", "images.0": "images", "images.1": "images" } as const;

/** One form for a new product and for one that is there. What was typed stays until it is saved. */
export function ProductForm({
  product,
  initial,
  onSaved,
  aside,
}: {
  product: Product | null;
  initial: ProductValues;
  onSaved: (product: Product) => void;
  /** Cards beside the form: stock, removal. */
  aside?: React.ReactNode;
}) {
  const t = useTranslations("products.form");
  const form = useForm<ProductValues>({ defaultValues: initial, shouldFocusError: true });
  const { isDirty } = form.formState;
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A copy is a new product that nobody has saved.
  const unsaved = isDirty || (product === null && initial.name !== "");
  useUnsavedChanges(unsaved || uploading);
  const save = useAction({
    call: async (api, values: ProductValues) =>
      product
        ? await api.updateProduct({ params: { id: product.id }, body: productChange(values) })
        : await api.createProduct({ body: newProduct(values) }),
    done: () => t(product ? "saved" : "created"),
    changes: [["products"], ["stock"]],
    onDone: ({ product: saved }) => {
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
    onProblem: (refused) => {
      // The API's own words here are for programmers.
      if (refused.code === "CategoryNotFound") form.setError("categoryId", { message: t("categoryGone") });
      else setProblem(applyProblems(form, refused, FIELDS));
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    await save.run(values);
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={t("label")}>
        {problem && (
          <div role="alert" className="mb-4">
            <Notice tone="danger">{problem}</Notice>
          </div>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 gap-4">
            <BasicsCard />
            <PriceCard isNew={product === null} />
            <Card title={t("pictures")}>
              <PicturesCard onBusyChange={setUploading} />
            </Card>
          </div>
          <div className="grid min-w-0 gap-4">
            <VisibilityCard />
            {aside}
          </div>
        </div>
        <SaveBar
          isNew={product === null}
          uploading={uploading}
          pending={save.pending}
          onDiscard={() => {
            form.reset();
            setProblem(null);
          }}
        />
      </form>
    </FormProvider>
  );
}
