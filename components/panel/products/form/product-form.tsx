import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormProvider, type UseFormReturn, useForm, useFormContext } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { type Readable, readable } from "#components/ui/field-number.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import { applyProblems } from "../../forms/form-problems.ts";
import { changedSince, changeValues } from "../../forms/reset-after-save.ts";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import { useAction } from "../../queries/use-action.ts";
import { PictureField } from "../picture-field.tsx";
import type { Product } from "../types.ts";
import { BasicsCard } from "./basics-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { asChangesOf, newProduct, type ProductValues, productChange, valuesOf } from "./form-values.ts";
import { PriceCard } from "./price-card.tsx";
import { SaveBar } from "./save-bar.tsx";
import { VisibilityCard } from "./visibility-card.tsx";

/** Form fields by API path, where the names differ. */
const FIELDS = { category_id: "categoryId", "images.0": "images", "images.1": "images" } as const;

/** Changes typed while a product was being created: its own page, which follows, shows them as unsaved. */
const typedMeanwhile = new Map<string, Partial<ProductValues>>();

/** The form for a new or existing product. The input stays until it is saved, also what is typed during a save. */
export function ProductForm({
  product,
  initial,
  onSaved,
  aside,
}: {
  product: Product | null;
  initial: ProductValues;
  onSaved: (product: Product) => void;
  /** Cards beside the form: stock, deletion. */
  aside?: React.ReactNode;
}) {
  const t = useTranslations("products.form");
  const form = useForm<ProductValues>({ defaultValues: initial, shouldFocusError: true });
  const { isDirty } = form.formState;
  useEffect(() => {
    const id = product?.id ?? "";
    changeValues(form, typedMeanwhile.get(id) ?? {});
    typedMeanwhile.delete(id);
  }, [form, product?.id]);
  const [uploading, setUploading] = useState(false);
  // A copy is an unsaved new product.
  const unsaved = isDirty || (product === null && initial.name !== "");
  useUnsavedChanges(unsaved || uploading);
  const { submit, pending, problem, setProblem } = useSave(form, product, onSaved);
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
            <PriceCard saved={product?.type ?? null} />
            <Card title={t("pictures")}>
              <PicturesCard onBusyChange={setUploading} />
            </Card>
          </div>
          <div className="grid min-w-0 gap-4">
            <DeliveryCard />
            <VisibilityCard />
            {aside}
          </div>
        </div>
        <SaveBar
          isNew={product === null}
          uploading={uploading}
          pending={pending}
          onDiscard={() => {
            form.reset();
            setProblem(null);
          }}
        />
      </form>
    </FormProvider>
  );
}

/** Saves the form. A problem is shown at its fields, or as `problem` if it belongs to none. */
function useSave(
  form: UseFormReturn<ProductValues>,
  product: Product | null,
  onSaved: (product: Product) => void,
) {
  const t = useTranslations("products.form");
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction({
    call: async (api, values: Readable<ProductValues>) =>
      product
        ? await api.updateProduct({ params: { id: product.id }, body: productChange(values) })
        : await api.createProduct({ body: newProduct(values) }),
    done: () => t(product ? "saved" : "created"),
    changes: [["products"], ["stock"]],
    onDone: ({ product: answer }, sent) => {
      const saved = valuesOf(answer, locale);
      const typed = asChangesOf(saved, sent, changedSince(form, sent));
      form.reset(saved);
      if (product) changeValues(form, typed);
      else typedMeanwhile.set(answer.id, typed);
      onSaved(answer);
    },
    onProblem: (refused) => {
      // The API's message for this code is meant for developers.
      if (refused.code === "CategoryNotFound") form.setError("categoryId", { message: t("categoryGone") });
      else setProblem(applyProblems(form, refused, FIELDS));
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    await save.run(readable(values));
  });
  return { submit, pending: save.pending, problem, setProblem };
}

function PicturesCard({ onBusyChange }: { onBusyChange: (busy: boolean) => void }) {
  const t = useTranslations("products.form");
  const { control } = useFormContext<ProductValues>();
  return (
    <Controlled control={control} name="images">
      {(field) => <PictureField {...field} label={t("picturesLabel")} onBusyChange={onBusyChange} />}
    </Controlled>
  );
}
