import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { type Readable, readable } from "#components/ui/field-number.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { ScopeFields } from "../forms/scope-fields.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { bodyOf, type Coupon, type CouponValues, valuesOf } from "./coupon.ts";
import { DiscountFields, LimitFields } from "./coupon-fields.tsx";
import { useCouponSummary } from "./use-coupon-summary.ts";
import { useScopeNames } from "./use-scope-names.ts";

/** Creates or edits a coupon; shows its rule in words while typing. */
export function CouponDialog({ coupon, close }: { coupon: Coupon | null; close: () => void }) {
  const t = useTranslations("coupons");
  const form = useForm<CouponValues>({ defaultValues: valuesOf(coupon) });
  const { isDirty } = form.formState;
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, values) =>
      coupon
        ? api.updateCoupon({ params: { id: coupon.id }, body: bodyOf(values) })
        : api.createCoupon({
            body: {
              ...bodyOf(values),
              code: values.code.trim(),
              type: values.type === "freight" ? "fixed" : values.type,
            },
          }),
    changes: [["coupons"]],
    untilRead: true,
    done: (_, { code }) => t(coupon ? "saved" : "created", { code }),
    onDone: close,
  });
  return (
    <FormDialog
      size="lg"
      title={coupon ? t("editTitle", { code: coupon.code }) : t("createTitle")}
      action={t(coupon ? "save" : "createAction")}
      {...{ submit, pending, left, isDirty, close }}
    >
      <FormProvider {...form}>
        <DiscountFields isNew={coupon === null} />
        <ScopeFields area="coupons" categories="categoryIds" products="productIds" />
        <LimitFields used={coupon?.usedCount ?? 0} limit={coupon?.maxUses ?? null} />
        <InWords values={readable(form.watch())} />
      </FormProvider>
    </FormDialog>
  );
}

function InWords({ values }: { values: Readable<CouponValues> }) {
  const t = useTranslations("coupons");
  const sentence = useCouponSummary();
  const names = useScopeNames(values);
  return (
    <p className="rounded-control bg-soft px-4 py-3 text-[0.875rem]">
      <span className="block text-small text-muted">{t("inWords")}</span>
      <output>{sentence(values, names)}</output>
    </p>
  );
}
