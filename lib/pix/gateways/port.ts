import type { Money } from "#lib/core/money.ts";

/**
 * What Vitrine asks of a PSP, shaped by the BCB's API Pix 2.9.0 (cob, pix, devolução); sending follows
 * the PSPs' own APIs, since the standard has none. A call throws only for faults of ours; everything else is an outcome:
 * - `done`: the PSP confirmed it;
 * - `failed`: the PSP refused it; nothing exists and no money moved;
 * - `uncertain`: no response that can be trusted; ask again by the id chosen before, never send it under a new one;
 * - `unavailable`: the PSP was not reached; nothing exists.
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "failed"; reason: string }
  | { kind: "uncertain" }
  | { kind: "unavailable" };

export type ChargeRequest = {
  /** Chosen and stored before the call: `PUT /cob/{txid}` is idempotent. */
  txid: string;
  amount: Money;
  expiresAt: Date;
  payeeName: string;
  payeeCity: string;
  /** solicitacaoPagador, at most 140 characters. */
  description: string | null;
  payer: { name: string | null; email: string | null; document: string | null };
};

export type PixIn = {
  endToEndId: string;
  amount: Money;
  paidAt: Date;
  payerName: string | null;
  payerDocument: string | null;
};

export type ChargeView = {
  status: "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP";
  amount: Money;
  copyPaste: string;
  payments: PixIn[];
};

export type RefundRequest = { endToEndId: string; devolucaoId: string; amount: Money };
export type RefundView = { status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO" };

export type TransferRequest = { idEnvio: string; amount: Money; description: string | null };
export type TransferView = {
  status: "EM_PROCESSAMENTO" | "REALIZADO" | "NAO_REALIZADO";
  endToEndId: string | null;
};

export type CodeView = { amount: Money | null; state: "payable" | "expired" | "paid" | "cancelled" };

export type Gateway = {
  name: string;
  createCharge(request: ChargeRequest): Promise<Outcome<{ copyPaste: string }>>;
  readCharge(txid: string): Promise<Outcome<ChargeView>>;
  cancelCharge(txid: string): Promise<Outcome<null>>;
  refund(request: RefundRequest): Promise<Outcome<RefundView>>;
  readRefund(request: RefundRequest): Promise<Outcome<RefundView>>;
  sendToKey(request: TransferRequest & { pixKey: string }): Promise<Outcome<TransferView>>;
  payCode(request: TransferRequest & { brCode: string }): Promise<Outcome<TransferView>>;
  readTransfer(idEnvio: string): Promise<Outcome<TransferView>>;
  /** The amount and state of a dynamic code: the PSP knows them, the code does not hold them. */
  previewCode(brCode: string): Promise<Outcome<CodeView>>;
  /** The txids that a notification names. The charges are then read at the PSP; the notification alone is not trusted. */
  parseNotification(body: unknown): string[];
};
