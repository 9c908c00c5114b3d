"use client";

import { CircleCheck, Clock3 } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { CodeGroups } from "#components/ui/code-groups.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { documentText } from "#lib/core/document-text.ts";
import type { BankCharge } from "#lib/pix/gateways/sandbox/bank.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { type BankPayment, type SentPayment, useBankPayment } from "./bank-payment.ts";
import { BankScenarios } from "./bank-scenarios.tsx";

/** A charge at the sandbox bank, with the form that pays it. */
export function SandboxBankForm({ charge, copyPaste }: { charge: BankCharge; copyPaste: string }) {
  const t = useShopTexts("sandboxBank");
  const payment = useBankPayment(charge, copyPaste);
  const orderUrl = charge.orderCode ? `/loja/${charge.storeSlug}/pedido/${charge.orderCode}` : null;
  return (
    <>
      <ChargeSummary charge={charge} />
      {payment.sent ? (
        <PaymentSent payment={payment.sent} orderUrl={orderUrl} orderId={charge.orderId} />
      ) : charge.status === "paid" ? (
        orderUrl && (
          <a href={orderUrl} className={`${buttonClass("secondary", "lg")} w-full`}>
            {t("order")}
          </a>
        )
      ) : (
        <PaymentForm payment={payment} charge={charge} />
      )}
    </>
  );
}

function ChargeSummary({ charge }: { charge: BankCharge }) {
  const t = useShopTexts("sandboxBank");
  const locale = useShopLocale();
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-muted text-small">{t("amount")}</p>
        <p className="font-[650] text-[1.75rem] leading-tight tracking-[-0.02em]">
          {formatMoney(charge.amount, locale)}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">{t("to")}</dt>
        <dd className="text-right font-semibold wrap-anywhere">
          {charge.payee}
          {charge.payeeDocument && (
            <span className="block font-normal text-muted text-small">
              {documentText(charge.payeeDocument)}
            </span>
          )}
        </dd>
        {charge.description && (
          <>
            <dt className="text-muted">{t("about")}</dt>
            <dd className="text-right wrap-anywhere">{charge.description}</dd>
          </>
        )}
        <dt className="text-muted">{t("state")}</dt>
        <dd className="text-right">{t(`status.${charge.status}`)}</dd>
      </dl>
    </div>
  );
}

function PaymentSent(props: { payment: SentPayment; orderUrl: string | null; orderId: string | null }) {
  const { payment, orderUrl, orderId } = props;
  const t = useShopTexts("sandboxBank");
  const expired = payment.status === "expired";
  const Icon = expired ? Clock3 : CircleCheck;
  return (
    <div className="grid gap-4" role="status">
      <div
        className={`flex gap-3 rounded-card px-4 py-3.5 ${expired ? "bg-warn-soft text-warn" : "bg-soft"}`}
      >
        <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        <div className="min-w-0">
          <h2 className="font-semibold">{t(expired ? "expiredNow" : "sent")}</h2>
          {payment.endToEndId && (
            <p className="text-small wrap-anywhere">
              <CodeGroups code={payment.endToEndId} />
            </p>
          )}
        </div>
      </div>
      {orderUrl && (
        <a href={orderUrl} className={buttonClass("primary", "main")}>
          {t("back")}
        </a>
      )}
      {/* Usually the shopkeeper pays here, who wants to see the sale. */}
      {orderId && !expired && (
        <a href={`/painel/pedidos/${orderId}`} className={`${buttonClass("secondary", "tall")} w-full`}>
          {t("panel")}
        </a>
      )}
    </div>
  );
}

function PaymentForm({ payment, charge }: { payment: BankPayment; charge: BankCharge }) {
  const t = useShopTexts("sandboxBank");
  const locale = useShopLocale();
  const { scenario, choose, busy, told, pay } = payment;
  const amount = formatMoney(charge.amount, locale);
  const word = { expired: t("expire"), wrong_amount: t("payOther") } as Partial<Record<string, string>>;
  return (
    <form onSubmit={pay} className="grid gap-4" noValidate>
      <details open={charge.status === "expired" || told.document !== undefined || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-medium text-[0.875rem] text-brand-text underline underline-offset-4">
          {t("more")}
        </summary>
        <div className="grid gap-4 pt-2">
          <BankScenarios expired={charge.status === "expired"} chosen={scenario} choose={choose} />
          {scenario === "wrong_amount" && (
            <ShopField
              name="amount"
              label={t("otherAmount")}
              inputMode="decimal"
              placeholder="0,00"
              autoComplete="off"
              error={told.amount && t(told.amount)}
            />
          )}
          <ShopField
            name="payerName"
            label={t("payer")}
            optional={t("optional")}
            autoComplete="off"
            maxLength={120}
          />
          <ShopField
            name="payerDocument"
            label={t("document")}
            optional={t("optional")}
            autoComplete="off"
            inputMode="numeric"
            maxLength={18}
            error={told.document && t(told.document)}
          />
        </div>
      </details>
      {told.notice && (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-[0.875rem] text-danger">
          {t(told.notice)}
        </p>
      )}
      <Button type="submit" variant="primary" size="main" pending={busy}>
        {word[scenario] ?? t("pay", { amount })}
      </Button>
    </form>
  );
}
