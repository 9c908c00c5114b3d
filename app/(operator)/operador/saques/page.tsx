import type { Metadata } from "next";
import { WithdrawalQueue } from "#components/operator/withdrawal-queue.tsx";

export const metadata: Metadata = { title: "Saques manuais", robots: { index: false } };

export default function QueuePage() {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl font-bold tracking-tight">Saques manuais</h1>
        <p className="text-muted">
          Pague pelo seu banco e informe o endToEndId do comprovante, ou recuse com um motivo.
        </p>
      </div>
      <WithdrawalQueue />
    </>
  );
}
