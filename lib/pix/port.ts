import type { Money } from "#lib/core/money.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";

/**
 * What Vitrine asks of a PSP, cut by what it can do and shaped by the BCB's API Pix 2.9.0 (cob, pix, devolução); sending
 * follows the PSPs' own APIs, since the standard has none. A call throws only for faults of ours.
 */

/**
 * The response to a call that makes something under an id chosen before:
 * - `done`: the PSP confirmed it;
 * - `failed`: the PSP refused it for good; nothing exists and no money moved;
 * - `later`: the PSP refused it now; nothing exists, and the same call can succeed later (not enough money at the bank);
 * - `duplicate`: the PSP knows this id already: read it, it says nothing about how it ended;
 * - `uncertain`: no response that can be trusted; read by the id, never send it under a new one;
 * - `unavailable`: the PSP was not reached; nothing exists.
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "failed"; reason: string }
  | { kind: "later"; reason: string }
  | { kind: "duplicate" }
  | { kind: "uncertain" }
  | { kind: "unavailable" };

/**
 * The response to a read. `absent`: the PSP does not know the id now; while a call that makes it can be under way, that
 * proves nothing. `unavailable`: no response that can be trusted.
 */
export type Found<T> = { kind: "done"; value: T } | { kind: "absent" } | { kind: "unavailable" };

export type ChargeRequest = {
  /** Chosen and stored before the call: `PUT /cob/{txid}` is idempotent. */
  txid: string;
  amount: Money;
  expiresAt: Date;
  /** Seconds from now until then, by the database's clock: `calendario.expiracao`. */
  expiresIn: number;
  payeeName: string;
  payeeCity: string;
  /** solicitacaoPagador, at most 140 characters. */
  description: string | null;
  payer: { name: string | null; email: string | null; document: string | null };
};

/** A Pix that arrived. */
export type PixIn = {
  endToEndId: string;
  amount: Money;
  paidAt: Date;
  payerName: string | null;
  /** CPF or CNPJ without punctuation; a PSP may mask some of its characters with `*`. */
  payerDocument: string | null;
};

/** A Pix of a list by period: it need not belong to any charge. */
export type ReceivedPix = PixIn & {
  txid: string | null;
  chave: string | null;
  refunds: (RefundView & { devolucaoId: string; amount: Money })[];
};

export type ChargeView = {
  status: "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP";
  amount: Money;
  copyPaste: string;
  /** The key that it pays into; null where the PSP does not say. */
  chave: string | null;
  payments: PixIn[];
};

export type ChargePort = {
  /** How long after its end a charge may still turn out to be paid; 0 where nobody could be asked, or clocks are one. */
  graceSeconds: number;
  /** Who says that a charge was paid: the PSP, or a person who has seen it on the bank's statement. */
  confirmedBy: "psp" | "person";
  createCharge(request: ChargeRequest): Promise<Outcome<{ copyPaste: string }>>;
  readCharge(txid: string): Promise<Found<ChargeView>>;
  /** `PATCH /cob/{txid}` to REMOVIDA_PELO_USUARIO_RECEBEDOR. `failed` where it is paid or removed already: read it. */
  cancelCharge(txid: string): Promise<Outcome<null>>;
};

export type RefundRequest = { endToEndId: string; devolucaoId: string; amount: Money };
export type RefundView = {
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  reason: string | null;
};

export type RefundPort = {
  refund(request: RefundRequest): Promise<Outcome<RefundView>>;
  readRefund(request: RefundRequest): Promise<Found<RefundView>>;
};

export type TransferRequest = { idEnvio: string; amount: Money; description: string | null };
export type TransferView = {
  status: "EM_PROCESSAMENTO" | "REALIZADO" | "NAO_REALIZADO";
  endToEndId: string | null;
  /** Why it was not made, in the PSP's words. */
  reason: string | null;
  /** What the recipient's bank sent back after it was REALIZADO. */
  returns: { endToEndId: string; amount: Money; at: Date }[];
};

export type PayoutPort = {
  sendToKey(request: TransferRequest & { pixKey: string }): Promise<Outcome<TransferView>>;
  /** Null for a PSP that pays keys only. */
  payCode: ((request: TransferRequest & { brCode: string }) => Promise<Outcome<TransferView>>) | null;
  readTransfer(idEnvio: string): Promise<Found<TransferView>>;
};

export type CodeView = { amount: Money | null; state: "payable" | "expired" | "paid" | "cancelled" };

export type CodePort = {
  /** The amount and state of a dynamic code: the PSP knows them, the code does not hold them. */
  previewCode(brCode: string): Promise<Found<CodeView>>;
};

export type Period = { from: Date; to: Date };

export type ListingPort = {
  /** `GET /pix` by period. Pages count from 0; `more` says that another one follows. */
  listReceived(period: Period, page: number): Promise<Found<{ payments: ReceivedPix[]; more: boolean }>>;
};

export type BalancePort = {
  /** What the bank says is on the account, with what it holds back of it where it says so. */
  readBalance(): Promise<Found<{ balance: Money; blocked: Money | null }>>;
};

/** What a notification names. Nothing of it is believed: each is read at the PSP. */
export type Notified = {
  txids: string[];
  /** Received Pix without a txid. */
  endToEndIds: string[];
  refunds: { endToEndId: string; devolucaoId: string }[];
  idEnvios: string[];
};

export type NotificationPort = {
  parse(body: unknown): Notified;
  /** `PUT /webhook/{chave}`: tells the PSP where to send. Null where that is done by hand. */
  register: ((url: string) => Promise<Outcome<null>>) | null;
};

/** What a call that changes nothing found out about an account. */
export type CheckView = { ok: true } | { ok: false; problem: string };

/**
 * An account at a PSP with everything that can be done there; null is what can't be. `by_hand`: a person does it at the
 * bank and confirms it here.
 */
export type Gateway = {
  account: GatewayAccount;
  charges: ChargePort | null;
  refunds: RefundPort | "by_hand" | null;
  payouts: PayoutPort | "by_hand" | null;
  codes: CodePort | null;
  listing: ListingPort | null;
  balance: BalancePort | null;
  notifications: NotificationPort | null;
  check(): Promise<CheckView>;
};
