"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { Notice } from "../ui/notice.tsx";
import { card, quietButton } from "../ui/styles.ts";
import { QueuedWithdrawal } from "./queued-withdrawal.tsx";

const PAGE = 20;

/** One page of the queue, read again every 30 seconds. */
function useQueue(offset: number) {
  return useQuery({
    queryKey: ["queue", offset],
    queryFn: async () => {
      const result = await outcome(shopApi().listManualWithdrawals({ query: { limit: PAGE, offset } }));
      if (result.ok) return result.data;
      if (result.refusal.code === "Unauthorized") window.location.assign("/entrar?para=/operador/saques");
      if (result.refusal.code === "TotpRequired")
        throw new Error("Cadastre um autenticador em /conta: sem ele não dá para pagar saques.");
      throw new Error(result.refusal.message);
    },
    retry: false,
    refetchInterval: 30_000,
  });
}

/** The withdrawals that an operator pays by hand, oldest first. */
export function WithdrawalQueue() {
  const [offset, setOffset] = useState(0);
  /** Messages that stay on the page after their withdrawal has left the list. */
  const [alarms, setAlarms] = useState<string[]>([]);
  const queue = useQueue(offset);
  if (queue.isPending) return <p className="text-muted">Carregando…</p>;
  if (!queue.data) return <Notice tone="danger">{queue.error?.message}</Notice>;
  const { withdrawals, pagination } = queue.data;
  if (withdrawals.length === 0 && offset > 0) {
    setOffset(Math.max(0, offset - PAGE));
    return null;
  }
  if (withdrawals.length === 0 && alarms.length === 0)
    return <p className={`${card} p-8 text-center text-muted`}>Nenhum saque espera por você.</p>;
  return (
    <>
      {queue.isError && <Notice tone="warn">A lista não pôde ser atualizada: {queue.error.message}</Notice>}
      {alarms.map((alarm) => (
        <Notice key={alarm} tone="danger">
          {alarm}
        </Notice>
      ))}
      <ul className="grid gap-4">
        {withdrawals.map((item) => (
          <QueuedWithdrawal
            key={item.withdrawal.id}
            item={item}
            alarm={(text) => setAlarms((known) => [...known, text])}
          />
        ))}
      </ul>
      {pagination.total > PAGE && (
        <PageButtons offset={offset} shown={withdrawals.length} total={pagination.total} go={setOffset} />
      )}
    </>
  );
}

type PageProps = { offset: number; shown: number; total: number; go: (offset: number) => void };

function PageButtons({ offset, shown, total, go }: PageProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <button type="button" className={quietButton} disabled={offset === 0} onClick={() => go(offset - PAGE)}>
        Anteriores
      </button>
      <span className="text-sm text-muted">
        {offset + 1}–{offset + shown} de {total}
      </span>
      <button
        type="button"
        className={quietButton}
        disabled={offset + PAGE >= total}
        onClick={() => go(offset + PAGE)}
      >
        Seguintes
      </button>
    </div>
  );
}
