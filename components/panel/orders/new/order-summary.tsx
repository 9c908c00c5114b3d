import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { feeOn } from "#lib/core/payer-fee.ts";
import type { OrderDraft } from "./use-order-draft.ts";

/** The order's total, its coupon and the button that creates it. */
export function OrderSummary({ draft }: { draft: OrderDraft }) {
  const t = useTranslations("orders.make");
  const values = useTranslations("orders.values");
  const { form, subtotal, fee, total, due, option, coupon, left, pending } = draft;
  const { discount } = coupon;
  const freight = coupon.freight === "free" ? 0 : (option?.price ?? 0);
  const rows = [
    { label: t("subtotal"), value: <Money value={subtotal} /> },
    ...(discount > 0 ? [{ label: t("discount"), value: <Money value={-discount} /> }] : []),
    ...(option && option.price !== null ? [{ label: t("freight"), value: <Money value={freight} /> }] : []),
    ...(fee
      ? [
          {
            label: values("feeOnTop"),
            value: total === null ? "—" : <Money value={feeOn(total, fee)} />,
          },
        ]
      : []),
    {
      label: t("total"),
      value: due === null ? "—" : <Money value={due} className="text-[1.25rem]" />,
      strong: true,
    },
  ];
  return (
    <Card title={t("summary")} className="lg:sticky lg:top-4">
      <div className="grid gap-4">
        <TextField
          label={t("coupon")}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={form.formState.errors.couponCode?.message ?? coupon.problem}
          {...form.register("couponCode", { onBlur: coupon.ask })}
        />
        <Details rows={rows} />
        {left && <Notice tone="danger">{left}</Notice>}
        <Button type="submit" variant="primary" pending={pending} className="w-full">
          {t("create")}
        </Button>
      </div>
    </Card>
  );
}
