"use client";

import { formatMoney } from "../commerce/money.ts";
import { card } from "../ui/styles.ts";
import { ApprovalForm } from "./approval-form.tsx";
import { type QueueItem, useFinishDecision } from "./decision.ts";
import { Destination } from "./destination.tsx";
import { RejectionForm } from "./rejection-form.tsx";

type Props = {
  item: QueueItem;
  /** Shows a message outside this card, because the card may disappear. */
  alarm: (text: string) => void;
};

/** The card of one withdrawal: its destination, and the operator's approval or rejection. */
export function QueuedWithdrawal({ item, alarm }: Props) {
  const { withdrawal, store } = item;
  const finish = useFinishDecision(item, alarm);
  return (
    <li className={`${card} grid gap-4 p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <strong className="text-xl">{formatMoney(withdrawal.amount)}</strong>
        <span className="text-sm text-muted">
          {store.name} · {new Date(withdrawal.createdAt).toLocaleString("pt-BR")}
        </span>
      </div>
      <Destination id={withdrawal.id} />
      <ApprovalForm id={withdrawal.id} finish={finish} />
      <details>
        <summary className="cursor-pointer text-sm font-medium text-danger">Não vou pagar</summary>
        <RejectionForm id={withdrawal.id} finish={finish} />
      </details>
    </li>
  );
}
