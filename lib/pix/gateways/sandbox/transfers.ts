import { toFixed, toNumber } from "#lib/core/money.ts";
import { type Row, type Sql, sql, transaction } from "#lib/db/pool.ts";
import { addJob } from "#lib/jobs/queue.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import type { Outcome, TransferRequest, TransferView } from "../port.ts";
import { sendPix } from "./bank.ts";
import { SANDBOX_ISPB, txidOf } from "./codes.ts";
import { STEER } from "./steer.ts";

/** What was uncertain or still processing has its end this much later. */
export const UNCERTAIN_SECONDS = 2;

export function sendToKey(request: TransferRequest & { pixKey: string }): Promise<Outcome<TransferView>> {
  return transfer(sql, request, request.pixKey).then(({ outcome }) => outcome);
}

/** Paying a sandbox charge settles it, as any bank's payment would; a static code is a key with an amount. */
export async function payCode(request: TransferRequest & { brCode: string }): Promise<Outcome<TransferView>> {
  const read = readBrCode(request.brCode);
  const key = (read.ok && read.code.key) || "code";
  const txid = txidOf(request.brCode);
  if (!txid) return (await transfer(sql, request, key)).outcome;
  return transaction(async (tx) => {
    const { outcome, isNew } = await transfer(tx, request, key);
    if (isNew) {
      const payer = { payerName: "Vitrine Pagamentos", payerDocument: "12345678909" };
      await sendPix(tx, { txid, amount: toNumber(request.amount), ...payer });
      await addJob(tx, "settle", { txid });
    }
    return outcome;
  });
}

/** What became of a transfer; `failed` when the bank has never heard of it. */
export async function readTransfer(idEnvio: string): Promise<Outcome<TransferView>> {
  const [row] = await sql<Row>(
    "sandbox-read-transfer",
    `SELECT end_to_end_id, CASE WHEN settles_at <= now() THEN status ELSE 'EM_PROCESSAMENTO' END AS status
     FROM sandbox_transfers WHERE id_envio = $1`,
    [idEnvio],
  );
  if (!row) return { kind: "failed", reason: "no such transfer" };
  return {
    kind: "done",
    value: { status: row.status as TransferView["status"], endToEndId: row.end_to_end_id as string },
  };
}

async function transfer(
  on: Sql,
  request: TransferRequest,
  destination: string,
): Promise<{ outcome: Outcome<TransferView>; isNew: boolean }> {
  if (destination === STEER.unavailable) return { outcome: { kind: "unavailable" }, isNew: false };
  const waits = destination === STEER.uncertain || destination === STEER.rejected;
  const [row] = await on<Row>(
    "sandbox-transfer",
    // The column keeps milliseconds: rounded up, "now" would lie in the future.
    `INSERT INTO sandbox_transfers (id_envio, end_to_end_id, amount, status, settles_at)
     VALUES ($1, $2, $3, $4, date_trunc('milliseconds', now()) + $5 * interval '1 second')
     ON CONFLICT (id_envio) DO UPDATE SET amount = sandbox_transfers.amount
     RETURNING end_to_end_id, status, settles_at <= now() AS settled, xmax = 0 AS is_new`,
    [
      request.idEnvio,
      makeEndToEndId(SANDBOX_ISPB),
      toFixed(request.amount),
      destination === STEER.rejected ? "NAO_REALIZADO" : "REALIZADO",
      waits ? UNCERTAIN_SECONDS : 0,
    ],
  );
  const isNew = row?.is_new === true;
  if (!row || destination === STEER.uncertain) return { outcome: { kind: "uncertain" }, isNew };
  const status = row.settled ? (row.status as TransferView["status"]) : "EM_PROCESSAMENTO";
  return { outcome: { kind: "done", value: { status, endToEndId: row.end_to_end_id as string } }, isNew };
}
