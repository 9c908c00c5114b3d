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
  | ({ kind: "later"; reason: string } & Wait)
  | { kind: "duplicate" }
  | ({ kind: "uncertain" } & Wait)
  | ({ kind: "unavailable" } & Wait);

/**
 * When to ask again: `retryAfter` seconds from now, where the PSP said so or is left alone until then. `crowded`: it was
 * not asked, for too many other calls of ours, so this was no try.
 */
export type Wait = { retryAfter?: number; crowded?: boolean };

/**
 * The response to a read. `absent`: the PSP does not know the id now; while a call that makes it can be under way, that
 * proves nothing. `unavailable`: no response that can be trusted.
 */
export type Found<T> = { kind: "done"; value: T } | { kind: "absent" } | ({ kind: "unavailable" } & Wait);

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
  /** What has gone back of it so far, whoever asked for that. */
  refunds: (RefundView & { devolucaoId: string; amount: Money })[];
};

/** A Pix of a list by period: it need not belong to any charge. */
export type ReceivedPix = PixIn & { txid: string | null; chave: string | null };

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
  /** What the PSP sends, which need not be what was asked for: a dynamic code says its own amount. */
  amount: Money;
  endToEndId: string | null;
  /** Why it was not made, in the PSP's words. */
  reason: string | null;
  /** What the recipient's bank sent back after it was REALIZADO. */
  returns: { endToEndId: string; amount: Money; at: Date }[];
};

export type PayoutPort = {
  sendToKey(request: TransferRequest & { pixKey: string }): Promise<Outcome<TransferView>>;
  /** Pays a dynamic code what it is worth then, not `amount`. Null for a PSP that pays keys only. */
  payCode: ((request: TransferRequest & { brCode: string }) => Promise<Outcome<TransferView>>) | null;
  readTransfer(idEnvio: string): Promise<Found<TransferView>>;
};

export type CodeView = { amount: Money | null; state: "payable" | "expired" | "paid" | "cancelled" };

export type CodePort = {
  /** The amount and state of a dynamic code: the PSP knows them, the code does not hold them. */
  previewCode(brCode: string): Promise<Found<CodeView>>;
};

export type Period = { from: Date; to: Date };

/** A row of a list that is not as the document has it: an endToEndId or, without one, what the same row always has. */
export type UnreadableRow = { reference: string; amount: Money | null; problem: string };

/** A row can be in both: its Pix is read, but not what went back of it. `problem`: why there is no list, for a person. */
export type Listed =
  | { kind: "done"; value: { payments: ReceivedPix[]; unreadable: UnreadableRow[]; more: boolean } }
  | { kind: "unavailable"; problem: string };

export type ListingPort = {
  /** `GET /pix` by period. Pages count from 0; `more` says that another one follows. */
  listReceived(period: Period, page: number): Promise<Listed>;
  /** `GET /pix/{e2eid}`. */
  readReceived(endToEndId: string): Promise<Found<ReceivedPix>>;
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
  /**
   * `PUT /webhook/{chave}`: tells the PSP where to send. `by_hand`: this PSP takes no address by its API, and a person
   * types it in at its portal. Null where that is known beforehand.
   */
  register: ((url: string) => Promise<Outcome<null> | { kind: "by_hand" }>) | null;
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
  notifications: NotificationPort | null;
  check(): Promise<CheckView>;
};
