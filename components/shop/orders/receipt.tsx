"use client";

import { Check, Copy } from "lucide-react";
import { formatMoney } from "#components/ui/money-format.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { formatDocument } from "../layout/format-document.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";

/** The proof of payment. */
export function Receipt({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { receipt, payee } = order;
  if (!receipt) return null;
  return (
    <section
      data-receipt
      aria-labelledby="comprovante"
      className="grid gap-3 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <h2 id="comprovante" className="text-section">
        {t("receipt.title")}
      </h2>
      <dl className="grid gap-2.5 text-[0.875rem]">
        <Fact name={t("receipt.order")}>
          <span className="font-mono">{order.orderCode}</span>
        </Fact>
        <Fact name={t("receipt.amount")}>{formatMoney(receipt.amount, locale)}</Fact>
        <Fact name={t("receipt.to")}>
          {payee.name}
          {payee.document && (
            <span className="block text-muted text-small">{formatDocument(payee.document)}</span>
          )}
        </Fact>
        <Fact name={t("receipt.when")}>{formatWhen(receipt.paidAt, locale, true)}</Fact>
        <Fact name={t("receipt.id")}>
          <Authentication id={receipt.endToEndId} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The end-to-end id, shortened on the screen and complete on paper; a press copies it. */
export function Authentication({ id }: { id: string }) {
  const t = useShopTexts("shopOrders");
  const { state, copy } = useCopy();
  return (
    <>
      <span className="hidden break-all font-mono print:inline">{id}</span>
      <button
        type="button"
        onClick={() => copy(id)}
        className="-my-3 inline-flex min-h-11 cursor-pointer items-center gap-2 font-mono print:hidden"
      >
        <span className="sr-only">{t("receipt.copyId")} </span>
        {id.slice(0, 9)}…{id.slice(-4)}
        {state === "copied" ? (
          <Check aria-hidden size={16} strokeWidth={1.75} className="text-brand-text" />
        ) : (
          <Copy aria-hidden size={16} strokeWidth={1.75} />
        )}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("done.copied")}
      </span>
    </>
  );
}
