"use client";

import type { BankCharge } from "#lib/pix/gateways/sandbox/bank.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { primaryButton, quietButton } from "../../ui/styles.ts";
import { formatMoney } from "../shop/money.ts";
import { type BankPayment, type SentPayment, useBankPayment } from "./bank-payment.ts";
import { BankScenarios } from "./bank-scenarios.tsx";

const STATUS = {
  payable: "A pagar",
  expired: "Vencida",
  paid: "Paga",
  cancelled: "Cancelada pela loja",
} as const;

/** A charge as the sandbox bank shows it, and the form that pays it. */
export function BankForm({ charge, copyPaste }: { charge: BankCharge; copyPaste: string }) {
  const payment = useBankPayment(charge, copyPaste);
  const orderUrl = charge.orderCode ? `/loja/${charge.storeSlug}/pedido/${charge.orderCode}` : null;
  return (
    <>
      <ChargeSummary charge={charge} />
      {payment.sent ? (
        <PaymentSent payment={payment.sent} orderUrl={orderUrl} />
      ) : charge.status === "paid" ? (
        orderUrl && (
          <a href={orderUrl} className={quietButton}>
            Ver o pedido
          </a>
        )
      ) : (
        <PaymentForm payment={payment} expired={charge.status === "expired"} />
      )}
    </>
  );
}

function ChargeSummary({ charge }: { charge: BankCharge }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">Para</dt>
      <dd className="font-semibold">{charge.payee}</dd>
      <dt className="text-muted">Valor</dt>
      <dd className="text-2xl font-bold tabular-nums">{formatMoney(charge.amount)}</dd>
      {charge.description && (
        <>
          <dt className="text-muted">Descrição</dt>
          <dd>{charge.description}</dd>
        </>
      )}
      <dt className="text-muted">Situação</dt>
      <dd>{STATUS[charge.status]}</dd>
    </dl>
  );
}

function PaymentSent({ payment, orderUrl }: { payment: SentPayment; orderUrl: string | null }) {
  return (
    <div className="grid gap-4">
      <Notice tone="info">
        {payment.status === "expired" ? "A cobrança venceu." : "Pix enviado."}
        {payment.endToEndId && (
          <span className="block break-all font-mono text-xs">{payment.endToEndId}</span>
        )}
      </Notice>
      {orderUrl && (
        <a href={orderUrl} className={primaryButton}>
          Voltar ao pedido
        </a>
      )}
    </div>
  );
}

function PaymentForm({ payment, expired }: { payment: BankPayment; expired: boolean }) {
  const { values, change, busy, problem, pay } = payment;
  return (
    <form onSubmit={pay} className="grid gap-4" noValidate>
      <BankScenarios expired={expired} chosen={values.scenario} choose={(scenario) => change({ scenario })} />
      {values.scenario === "wrong_amount" && (
        <Field
          label="Valor a pagar"
          inputMode="decimal"
          required
          placeholder="0,00"
          value={values.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
      <Field
        label="Nome de quem paga"
        autoComplete="off"
        maxLength={120}
        value={values.payerName}
        onChange={(event) => change({ payerName: event.target.value })}
      />
      <Field
        label="CPF de quem paga"
        autoComplete="off"
        maxLength={18}
        value={values.payerDocument}
        onChange={(event) => change({ payerDocument: event.target.value })}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <button type="submit" className={primaryButton} disabled={busy}>
        {busy ? "Enviando…" : "Confirmar"}
      </button>
    </form>
  );
}
