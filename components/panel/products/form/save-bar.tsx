import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import type { ProductValues } from "./form-values.ts";

/** The names in the texts; a field that has none is a mistake of types. */
const NAMES = {
  name: "name",
  categoryId: "categoryId",
  description: "description",
  images: "images",
  type: "type",
  price: "price",
  comparativePrice: "comparativePrice",
  variations: "variations",
  delivery: "delivery",
  weight: "weight",
  height: "size",
  width: "size",
  length: "size",
  active: "active",
  maxPerOrder: "maxPerOrder",
} as const satisfies Record<keyof ProductValues, string>;

const FIELDS = Object.keys(NAMES) as (keyof ProductValues)[];

/** Fixed at the bottom while there are unsaved changes, and says which. Always shown for a new product. */
export function SaveBar({
  isNew,
  uploading,
  pending,
  onDiscard,
}: {
  isNew: boolean;
  uploading: boolean;
  pending: boolean;
  onDiscard: () => void;
}) {
  const t = useTranslations("products.form");
  const { dirtyFields, isDirty } = useFormContext<ProductValues>().formState;
  const changed = new Set(FIELDS.filter((field) => Boolean(dirtyFields[field])).map((field) => NAMES[field]));
  const isShown = isNew || isDirty || pending;
  return (
    <>
      {isShown && <div aria-hidden className="h-24" />}
      <p role="status" className="sr-only">
        {isDirty && !isNew ? t("unsaved") : ""}
      </p>
      {isShown && (
        <div
          data-save-bar=""
          className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-surface px-4 py-3 shadow-overlay lg:bottom-0 lg:left-[14.75rem] lg:px-7"
        >
          <div className="mx-auto flex max-w-[77.5rem] items-center justify-between gap-4">
            <p className="min-w-0 truncate text-small text-muted max-sm:hidden">
              {uploading
                ? t("waitUpload")
                : isDirty && !isNew
                  ? t("unsavedFields", { fields: [...changed].map((name) => t(`field.${name}`)).join(", ") })
                  : t("newHint")}
            </p>
            <div className="flex shrink-0 gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
              {isDirty && (
                <Button onClick={onDiscard} disabled={pending}>
                  {t("discard")}
                </Button>
              )}
              <Button type="submit" variant="primary" pending={pending} disabled={uploading}>
                {isNew ? t("create") : t("save")}
              </Button>
            </div>
          </div>
        </div>
      )}
    </>
  );
}
