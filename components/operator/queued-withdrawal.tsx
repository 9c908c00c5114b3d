"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { outcome, type Result, shopApi } from "#lib/client/browser.ts";
import { CODE_RULES, CodeField } from "../account/code-field.tsx";
import { codeRefusal } from "../account/code-refusal.ts";
import { formatMoney } from "../commerce/money.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { card, primaryButton, quietButton } from "../ui/styles.ts";

type Item = {
  withdrawal: { id: string; amount: number; createdAt: string };
  store: { name: string };
};
type Destination = { kind: "pixKey" | "brCode"; value: string };

/** One withdrawal: where the money goes (each look is noted), and the operator's yes or no. */
export function QueuedWithdrawal({
  item: { withdrawal, store },
  alarm,
}: {
  item: Item;
  /** Tells what must not be lost with this card. */
  alarm: (text: string) => void;
}) {
  const queries = useQueryClient();
  const params = { id: withdrawal.id };
  const [destination, setDestination] = useState<Destination | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const paid = useForm({ defaultValues: { endToEndId: "", totpCode: "" } });
  const refused = useForm({ defaultValues: { reason: "", totpCode: "" } });

  const show = async () => {
    const result = await outcome(shopApi().getManualWithdrawal({ params }));
    if (result.ok) setDestination(result.data.destination);
    else setProblem(result.refusal.message);
  };
  /** The field that a refusal is about, and what to tell there; nothing when it worked. */
  const settle = (result: Result<unknown>): { code: boolean; message: string } | null => {
    if (result.ok) {
      queries.invalidateQueries({ queryKey: ["queue"] });
      return null;
    }
    const { refusal } = result;
    const [field] = refusal.fields;
    if (refusal.code.startsWith("Totp") || field?.path === "totpCode")
      return { code: true, message: codeRefusal(refusal) };
    // It has ended by another hand: the card goes, what was said about it stays.
    if (field && !/endToEndId \(E/.test(field.message) && refusal.code === "ValidationError")
      alarm(`${formatMoney(withdrawal.amount)} de ${store.name}: ${field.message}.`);
    return { code: false, message: field ? `Este campo ${field.message}.` : refusal.message };
  };
  const pay = paid.handleSubmit(async ({ endToEndId, totpCode }) => {
    const body = { endToEndId: endToEndId.trim(), totpCode: totpCode.trim() };
    const problem = settle(await outcome(shopApi().approveManualWithdrawal({ params, body })));
    if (problem) paid.resetField("totpCode");
    if (problem) paid.setError(problem.code ? "totpCode" : "endToEndId", { message: problem.message });
  });
  const refuse = refused.handleSubmit(async ({ reason, totpCode }) => {
    const body = { reason, totpCode: totpCode.trim() };
    const problem = settle(await outcome(shopApi().rejectManualWithdrawal({ params, body })));
    if (problem) refused.resetField("totpCode");
    if (problem) refused.setError(problem.code ? "totpCode" : "reason", { message: problem.message });
  });

  return (
    <li className={`${card} grid gap-4 p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <strong className="text-xl">{formatMoney(withdrawal.amount)}</strong>
        <span className="text-sm text-muted">
          {store.name} · {new Date(withdrawal.createdAt).toLocaleString("pt-BR")}
        </span>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {destination ? (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            {destination.kind === "pixKey" ? "Chave Pix" : "Pix copia e cola"}
          </p>
          <code className="break-all rounded-lg bg-soft px-3 py-2 font-mono text-sm">
            {destination.value}
          </code>
          <CopyButton
            text={destination.value}
            label="Copiar destino"
            told="Destino copiado."
            className={quietButton}
          />
          <p className="text-sm text-muted">Se o seu banco mostrar outro valor, não pague: recuse.</p>
        </div>
      ) : (
        <button type="button" className={quietButton} onClick={show}>
          Ver destino
        </button>
      )}
      <form onSubmit={pay} className="grid gap-3" noValidate>
        <Field
          label="endToEndId do pagamento"
          autoComplete="off"
          spellCheck={false}
          required
          error={paid.formState.errors.endToEndId?.message}
          {...paid.register("endToEndId", { required: "Está no comprovante; começa com E." })}
        />
        <CodeField
          error={paid.formState.errors.totpCode?.message}
          {...paid.register("totpCode", CODE_RULES)}
        />
        <button type="submit" className={primaryButton} disabled={paid.formState.isSubmitting}>
          Já paguei
        </button>
      </form>
      <details>
        <summary className="cursor-pointer text-sm font-medium text-danger">Não vou pagar</summary>
        <form onSubmit={refuse} className="mt-3 grid gap-3" noValidate>
          <Field
            label="Motivo"
            required
            error={refused.formState.errors.reason?.message}
            {...refused.register("reason", { required: "A loja precisa saber por quê." })}
          />
          <CodeField
            error={refused.formState.errors.totpCode?.message}
            {...refused.register("totpCode", CODE_RULES)}
          />
          <button type="submit" className={quietButton} disabled={refused.formState.isSubmitting}>
            Recusar e devolver o valor
          </button>
        </form>
      </details>
    </li>
  );
}
