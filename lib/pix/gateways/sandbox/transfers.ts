import { toFixed, toNumber } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { makeEndToEndId, SANDBOX_ISPB } from "#lib/pix/end-to-end-id.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";
import type { Found, Outcome, TransferRequest, TransferView } from "../../port.ts";
import { lockPayable, lookUpCode, sendPix } from "./bank.ts";
import { txidOf } from "./codes.ts";
import { STEER } from "./steer.ts";

/** The time after which an uncertain or processing transfer completes. */
export const UNCERTAIN_SECONDS = 2;

/** The sandbox gives no reasons and makes no returns. Every key at it has the same holder. */
const SAME_FOR_ALL: Pick<TransferView, "reason" | "recipient" | "returns" | "unreadable"> = {
  reason: null,
  recipient: { name: "Favorecido de Testes", bank: "Banco de testes" },
  returns: [],
  unreadable: [],
};

/** The destination recorded for a payment that the bank refuses immediately. */
const REFUSED = "refused";

export function sendToKey(request: TransferRequest & { pixKey: string }): Promise<Outcome<TransferView>> {
  return transfer(sql, request, request.pixKey).then(({ outcome }) => outcome);
}

/** Pays a code. A sandbox charge is paid, as by any bank; a static code is a key with an amount. */
export async function payCode(request: TransferRequest & { brCode: string }): Promise<Outcome<TransferView>> {
  const read = readBrCode(request.brCode);
  const key = (read.ok && read.code.key) || "code";
  const txid = txidOf(request.brCode);
  if (!txid) return (await transfer(sql, request, key)).outcome;
  return transaction(async (tx) => {
    await lockPayable(tx, txid);
    const [known] = await tx("bank-known-transfer", "SELECT FROM sandbox_transfers WHERE id_envio = $1", [
      request.idEnvio,
    ]);
    const refused = !known && (await lookUpCode(request.brCode, tx))?.status !== "payable";
    const { outcome, isNew } = await transfer(tx, request, refused ? REFUSED : key);
    if (isNew && !refused) {
      const payer = { payerName: "Vitrine Pagamentos", payerDocument: "12345678909" };
      await sendPix(tx, { txid, amount: toNumber(request.amount), ...payer });
      await readChargesSoon(tx, [txid]);
    }
    return outcome;
  });
}

export async function readTransfer(idEnvio: string): Promise<Found<TransferView>> {
  const [transfer] = await sql<Pick<TransferView, "status" | "endToEndId" | "amount">>(
    "sandbox-read-transfer",
    `SELECT end_to_end_id, amount, CASE WHEN settles_at <= now() THEN status ELSE 'EM_PROCESSAMENTO' END AS status
     FROM sandbox_transfers WHERE id_envio = $1`,
    [idEnvio],
  );
  return transfer ? { kind: "done", value: { ...transfer, ...SAME_FOR_ALL } } : { kind: "absent" };
}

async function transfer(
  on: Sql,
  request: TransferRequest,
  destination: string,
): Promise<{ outcome: Outcome<TransferView>; isNew: boolean }> {
  if (destination === STEER.unavailable) return { outcome: { kind: "unavailable" }, isNew: false };
  const fails = destination === STEER.rejected || destination === REFUSED;
  const waits = destination === STEER.uncertain || destination === STEER.rejected;
  const [written] = await on<
    Pick<TransferView, "status" | "endToEndId" | "amount"> & { settled: boolean; isNew: boolean }
  >(
    "sandbox-transfer",
    // The column stores milliseconds; rounded up, "now" would be in the future.
    `INSERT INTO sandbox_transfers (id_envio, end_to_end_id, amount, status, settles_at)
     VALUES ($1, $2, $3, $4, date_trunc('milliseconds', now()) + $5 * interval '1 second')
     ON CONFLICT (id_envio) DO UPDATE SET calls = sandbox_transfers.calls + 1
     RETURNING end_to_end_id, amount, status, settles_at <= now() AS settled, xmax = 0 AS is_new`,
    [
      request.idEnvio,
      makeEndToEndId(SANDBOX_ISPB),
      toFixed(request.amount),
      fails ? "NAO_REALIZADO" : "REALIZADO",
      waits ? UNCERTAIN_SECONDS : 0,
    ],
  );
  const isNew = written?.isNew === true;
  if (!written || destination === STEER.uncertain) return { outcome: { kind: "uncertain" }, isNew };
  const status = written.settled ? written.status : "EM_PROCESSAMENTO";
  const { endToEndId, amount } = written;
  return { outcome: { kind: "done", value: { status, amount, endToEndId, ...SAME_FOR_ALL } }, isNew };
}
