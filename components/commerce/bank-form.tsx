"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { BankCharge } from "#lib/pix/gateways/sandbox/bank.ts";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { primaryButton, quietButton } from "../ui/styles.ts";
import { formatMoney } from "./money.ts";

const STATUS = {
  payable: "A pagar",
  expired: "Vencida",
  paid: "Paga",
  cancelled: "Cancelada pela loja",
} as const;

const SCENARIOS = [
  ["paid", "Pagar", "O Pix chega na hora."],
  ["expired", "Deixar vencer", "O prazo da cobrança acaba agora."],
  ["late", "Pagar atrasado", "A cobrança vence e o dinheiro chega depois."],
  ["twice", "Pagar duas vezes", "Dois Pix para a mesma cobrança."],
  ["wrong_amount", "Pagar outro valor", "O Pix chega com um valor diferente."],
] as const;

type Scenario = (typeof SCENARIOS)[number][0];
type Answer = { payment: { endToEndId: string | null; status: string } };

export function BankForm({ charge, copyPaste }: { charge: BankCharge; copyPaste: string }) {
  const router = useRouter();
  const [scenario, setScenario] = useState<Scenario>(charge.status === "expired" ? "late" : "paid");
  const [payerName, setPayerName] = useState("");
  const [payerDocument, setPayerDocument] = useState("");
  const [amount, setAmount] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Answer["payment"] | null>(null);
  const orderUrl = charge.orderCode ? `/loja/${charge.storeSlug}/pedido/${charge.orderCode}` : null;

  const pay = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const result = await outcome(
      shopApi().paySandboxCharge({
        body: {
          copyPaste,
          scenario,
          ...(payerName.trim() ? { payerName: payerName.trim() } : {}),
          ...(payerDocument.trim() ? { payerDocument: payerDocument.trim() } : {}),
          ...(scenario === "wrong_amount"
            ? { amount: Number(amount.replace(/\./g, "").replace(",", ".")) }
            : {}),
        },
      }),
    );
    setBusy(false);
    if (!result.ok) return setProblem(result.refusal.fields[0]?.message ?? result.refusal.message);
    setDone(result.data.payment);
    router.refresh();
  };

  return (
    <>
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
      {done ? (
        <div className="grid gap-4">
          <Notice tone="info">
            {done.status === "expired" ? "A cobrança venceu." : "Pix enviado."}
            {done.endToEndId && <span className="block break-all font-mono text-xs">{done.endToEndId}</span>}
          </Notice>
          {orderUrl && (
            <a href={orderUrl} className={primaryButton}>
              Voltar ao pedido
            </a>
          )}
        </div>
      ) : charge.status === "paid" ? (
        orderUrl && (
          <a href={orderUrl} className={quietButton}>
            Ver o pedido
          </a>
        )
      ) : (
        <form onSubmit={pay} className="grid gap-4" noValidate>
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-medium">O que acontece</legend>
            {SCENARIOS.filter(([value]) => charge.status !== "expired" || value === "late").map(
              ([value, label, hint]) => (
                <label
                  key={value}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-soft"
                >
                  <input
                    type="radio"
                    name="scenario"
                    value={value}
                    checked={scenario === value}
                    onChange={() => setScenario(value)}
                    className="size-5 accent-brand"
                  />
                  <span>
                    <span className="font-medium">{label}</span>
                    <span className="block text-sm text-muted">{hint}</span>
                  </span>
                </label>
              ),
            )}
          </fieldset>
          {scenario === "wrong_amount" && (
            <Field
              label="Valor a pagar"
              inputMode="decimal"
              required
              placeholder="0,00"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
          <Field
            label="Nome de quem paga"
            autoComplete="off"
            maxLength={120}
            value={payerName}
            onChange={(event) => setPayerName(event.target.value)}
          />
          <Field
            label="CPF de quem paga"
            autoComplete="off"
            maxLength={18}
            value={payerDocument}
            onChange={(event) => setPayerDocument(event.target.value)}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <button type="submit" className={primaryButton} disabled={busy}>
            {busy ? "Enviando…" : "Confirmar"}
          </button>
        </form>
      )}
    </>
  );
}
