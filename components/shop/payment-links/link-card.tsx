"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import { documentText } from "#lib/core/document-text.ts";
import type { LinkChargeView, PublicLinkView } from "#lib/payment-links/charge-schemas.ts";
import { PixMark } from "../layout/pix-mark.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemPicture } from "../products/item-picture.tsx";

type Props = { payee: PublicLinkView["payee"]; className?: string };

/** The payee, to compare with what the bank shows. */
export function Payee({ payee, className = "" }: Props) {
  const t = useShopTexts("shopPaymentLinks");
  return (
    <div className={`flex items-center justify-between gap-3 ${className}`}>
      <div className="min-w-0">
        <p className="text-muted text-small">{t("payee")}</p>
        <p className="font-semibold wrap-anywhere">{payee.name}</p>
        {payee.document && <p className="text-muted text-small">{documentText(payee.document)}</p>}
      </div>
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-soft text-brand-text">
        <PixMark size={24} />
      </span>
    </div>
  );
}

/** The details of the payment, beside the Pix. */
export function LinkSummary({ charge, image }: { charge: LinkChargeView; image: string | null }) {
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const fee = Math.round((charge.amountDue - charge.amount) * 100) / 100;
  return (
    <section className="grid gap-3.5 self-start rounded-card border border-line bg-surface p-4 lg:p-6">
      <div className="flex items-center gap-3">
        {image && <ItemPicture name={charge.description} image={image} />}
        <h2 className="min-w-0 text-section wrap-anywhere">{charge.description}</h2>
      </div>
      <Payee payee={charge.payee} className="max-lg:hidden" />
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1.5 border-line border-t pt-3.5">
        {fee > 0 && (
          <>
            <dt className="text-muted">{t("amount")}</dt>
            <dd className="text-right">{formatMoney(charge.amount, locale)}</dd>
            <dt className="text-muted">{pix("fee")}</dt>
            <dd className="text-right">{formatMoney(fee, locale)}</dd>
          </>
        )}
        <dt className="font-semibold">{pix("total")}</dt>
        <dd className="text-right font-semibold">{formatMoney(charge.amountDue, locale)}</dd>
      </dl>
    </section>
  );
}
