import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import type { KeyReceiptModel, StoreModel, TransactionModel } from "#prisma/generated/models.ts";
import type { ChargePort, ChargeRequest, Gateway } from "../../port.ts";

/**
 * A Pix key without a PSP contract. Its charges are static codes with the key. No PSP can be asked for
 * payments, so a charge is paid when a person has confirmed it (key_receipts). Refunds are paid by hand.
 */
export function keyGateway(account: GatewayAccount): Gateway {
  const key = parsePixKey(account.chave ?? "");
  return {
    account,
    charges: key.ok ? chargesOn(account, key.value) : null,
    refunds: "by_hand",
    payouts: null,
    codes: null,
    listing: null,
    balance: null,
    notifications: null,
    check: async () => (key.ok ? { ok: true } : { ok: false, problem: "the account has no Pix key" }),
  };
}

type KeyCharge = Stored<TransactionModel, "amountDue" | "copyPaste"> & Stored<StoreModel, "name" | "city">;
type Receipt = Stored<KeyReceiptModel, "endToEndId" | "amount" | "payerName" | "paidAt">;

/** `key` is the account's chave in the form used by the DICT. */
function chargesOn({ id, chave }: GatewayAccount, key: string): ChargePort {
  return {
    // Without a bank to ask, anything that arrives later is a late payment.
    graceSeconds: 0,
    confirmedBy: "person",

    async createCharge(request) {
      return { kind: "done", value: { copyPaste: codeOf(key, request) } };
    },

    async readCharge(txid) {
      const rows = await sql<KeyCharge & { [K in keyof Receipt]: Receipt[K] | null }>(
        "key-read-charge",
        `SELECT t.amount_due, t.copy_paste, s.name, s.city, r.end_to_end_id, r.amount, r.payer_name, r.paid_at
         FROM transactions t JOIN stores s ON s.id = t.store_id
         LEFT JOIN key_receipts r ON r.account_id = t.account_id AND r.txid = t.txid
         WHERE t.txid = $1 AND t.account_id = $2 ORDER BY r.created_at, r.id`,
        [txid, id],
      );
      const [charge] = rows;
      if (!charge) return { kind: "absent" };
      const amount = charge.amountDue;
      // A charge without a receipt is one row with nulls.
      const receipts = rows.filter((row): row is KeyCharge & Receipt => row.endToEndId !== null);
      const payee = { payeeName: charge.name, payeeCity: charge.city };
      return {
        kind: "done",
        value: {
          status: receipts.some((receipt) => receipt.amount.equals(amount)) ? "CONCLUIDA" : "ATIVA",
          amount,
          chave,
          copyPaste: charge.copyPaste ?? codeOf(key, { txid, amount, ...payee }),
          payments: receipts.map(({ endToEndId, amount, payerName, paidAt }) => ({
            ...{ endToEndId, amount, payerName, paidAt },
            ...{ payerDocument: null, refunds: [] },
          })),
          unreadable: [],
        },
      };
    },

    // A static code can't be revoked; a later payment is a late payment.
    async cancelCharge() {
      return { kind: "done", value: null };
    },
  };
}

/** The part of a txid that fits in a static code: 25 characters, enough to be unique. */
const STATIC_TXID_LENGTH = 25;

function codeOf(
  key: string,
  { txid, amount, payeeName, payeeCity }: Pick<ChargeRequest, "txid" | "amount" | "payeeName" | "payeeCity">,
): string {
  return writeStaticBrCode({
    key,
    amount: toFixed(amount),
    txid: txid.slice(0, STATIC_TXID_LENGTH),
    merchantName: payeeName,
    merchantCity: payeeCity,
  });
}
