import type { Money } from "#lib/core/money.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";

/**
 * The interface to a PSP, split by capability and modelled on the BCB's API Pix 2.9.0 (cob, pix, devolução).
 * Payouts follow the PSPs' own APIs, since the standard has none. Calls throw only for internal errors.
 */

/**
 * The result of a call that creates something under an id chosen beforehand:
 * - `done`: the PSP confirmed it;
 * - `failed`: the PSP refused it for good; nothing exists and no money moved;
 * - `later`: the PSP refused it for now, for example for lack of money at the bank; nothing exists, and the
 *   same call can succeed later;
 * - `duplicate`: the PSP already knows this id. Read it: this says nothing about the outcome;
 * - `uncertain`: no trustworthy response. Read it by the id, never send it under a new one;
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
 * When to retry: `retryAfter` in seconds, if the PSP requested a pause or the breaker is open. `crowded`: the
 * PSP was not asked because of too many simultaneous calls, so this does not count as an attempt.
 */
export type Wait = { retryAfter?: number; crowded?: boolean };

/**
 * The result of a read. `absent`: the PSP does not know the id now, which proves nothing while the call that
 * creates it may be in flight. `unavailable`: no trustworthy response.
 */
export type Found<T> = { kind: "done"; value: T } | { kind: "absent" } | ({ kind: "unavailable" } & Wait);

export type ChargeRequest = {
  storeId: string;
  /** Chosen and stored before the call: `PUT /cob/{txid}` is idempotent. */
  txid: string;
  amount: Money;
  expiresAt: Date;
  /** The seconds until `expiresAt`, by the database's clock: `calendario.expiracao`. */
  expiresIn: number;
  payeeName: string;
  payeeCity: string;
  /** solicitacaoPagador, at most 140 characters. */
  description: string | null;
  payer: { name: string | null; email: string | null; document: string | null };
};

/** What a PSP withheld of a Pix as tax, and how it said so. */
export type TaxWithheld = { amount: Money; told: Record<string, unknown> };

/** A received Pix. */
export type PixIn = {
  endToEndId: string;
  /** What the payer paid. Less of it has arrived if a tax was withheld. */
  amount: Money;
  tax?: TaxWithheld | null;
  paidAt: Date;
  payerName: string | null;
  /** CPF or CNPJ without punctuation; the PSP may mask characters with `*`. */
  payerDocument: string | null;
  /** The readable refunds so far, including refunds that we did not request. */
  refunds: ReceivedRefund[];
};

/** A refund of a received Pix. One that was made in the bank's app may have no id: then `rtrId` stands in as `devolucaoId`. */
export type ReceivedRefund = RefundView & { devolucaoId: string; amount: Money };

/** A part of an answer that can't be read, whose other parts are used. */
export type UnreadablePart = {
  part: "pix" | "refund" | "return";
  /** The Pix that it is, or is a part of; null for a row without a readable id. */
  endToEndId: string | null;
  /** The same in every answer with this part. */
  reference: string;
  /** Of a refund, if it has one. */
  devolucaoId: string | null;
  amount: Money | null;
  chave: string | null;
  /** When the Pix arrived, if that is told. */
  at: Date | null;
  problem: string;
};

/** The refunds of a Pix whose own members can't be read. */
export type LooseRefunds = Pick<ReceivedPix, "endToEndId" | "chave" | "refunds">;

/** A Pix in a list by period; it may belong to no charge. */
export type ReceivedPix = PixIn & { txid: string | null; chave: string | null };

export type ChargeView = {
  /** `unknown`: the PSP reports a state that is none of these. It says nothing about the charge. */
  status: "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP" | "unknown";
  amount: Money;
  /** Null if the PSP tells neither a code nor a location. */
  copyPaste: string | null;
  /** The key that it pays into; null if the PSP does not report it. */
  chave: string | null;
  payments: PixIn[];
  unreadable: UnreadablePart[];
};

export type ChargePort = {
  /**
   * How long after its end a charge may still turn out paid; 0 without a PSP to ask or with a shared clock.
   */
  graceSeconds: number;
  /** The source of payment confirmations: the PSP, or a person who has seen the bank's statement. */
  confirmedBy: "psp" | "person";
  createCharge(request: ChargeRequest): Promise<Outcome<{ copyPaste: string }>>;
  readCharge(txid: string): Promise<Found<ChargeView>>;
  /** `PATCH /cob/{txid}` to REMOVIDA_PELO_USUARIO_RECEBEDOR. `failed` if already paid or removed: read it. */
  cancelCharge(txid: string): Promise<Outcome<null>>;
};

export type RefundRequest = { endToEndId: string; devolucaoId: string; amount: Money };
export type RefundView = {
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  reason: string | null;
  /** The scheme's own id of it (`rtrId`); null if the PSP does not report it, or not yet. */
  rtrId?: string | null;
};

export type RefundPort = {
  refund(request: RefundRequest): Promise<Outcome<RefundView>>;
  readRefund(request: RefundRequest): Promise<Found<RefundView>>;
};

export type TransferRequest = { idEnvio: string; amount: Money; description: string | null };
/** The recipient of a payout as the PSP reports it: the holder of the key, and the name or ISPB of its institution. */
export type Recipient = { name: string | null; bank: string | null };

export type TransferView = {
  status: "EM_PROCESSAMENTO" | "REALIZADO" | "NAO_REALIZADO";
  /** The amount sent, which may differ from the requested one: a dynamic code has its own amount. */
  amount: Money;
  endToEndId: string | null;
  /** The reason for NAO_REALIZADO, in the PSP's words: one line of at most 140 characters without personal data. */
  reason: string | null;
  /** Null if the PSP does not report it, or not yet. */
  recipient: Recipient | null;
  /** The returns by the recipient's bank after REALIZADO. */
  returns: { endToEndId: string; amount: Money; at: Date }[];
  unreadable: UnreadablePart[];
};

export type PayoutPort = {
  sendToKey(request: TransferRequest & { pixKey: string }): Promise<Outcome<TransferView>>;
  /** Pays a dynamic code at its current amount, not `amount`. Null if the PSP pays keys only. */
  payCode: ((request: TransferRequest & { brCode: string }) => Promise<Outcome<TransferView>>) | null;
  readTransfer(idEnvio: string): Promise<Found<TransferView>>;
};

export type CodeView = { amount: Money | null; state: "payable" | "expired" | "paid" | "cancelled" };

export type CodePort = {
  /** Reads the amount and state of a dynamic code at its PSP; the code does not contain them. */
  previewCode(brCode: string): Promise<Found<CodeView>>;
};

export type Period = { from: Date; to: Date };

/** Received Pix with all that could be read of them. A Pix with unreadable refunds is in both lists. */
export type ReadPix = { payments: ReceivedPix[]; loose: LooseRefunds[]; unreadable: UnreadablePart[] };

/** `problem`: why there is no list, for a person. */
export type Listed =
  | { kind: "done"; value: ReadPix & { more: boolean } }
  | ({ kind: "unavailable"; problem: string } & Wait);

export type ListingPort = {
  /** `GET /pix` by period. Pages count from 0; `more` if another one follows. */
  listReceived(period: Period, page: number): Promise<Listed>;
  /** `GET /pix/{e2eid}`. */
  readReceived(endToEndId: string): Promise<Found<ReadPix>>;
};

export type BalancePort = {
  /** Reads the account's balance at the bank and, if the bank reports it, the blocked part of it. */
  readBalance(): Promise<Found<{ balance: Money; blocked: Money | null }>>;
};

/** The records that a notification names. Nothing of it is believed: each is read at the PSP. */
export type Notified = {
  txids: string[];
  /** Ids of received Pix without a txid. */
  endToEndIds: string[];
  refunds: { endToEndId: string; devolucaoId: string }[];
  idEnvios: string[];
};

export type NotificationPort = {
  parse(body: unknown): Notified;
  /**
   * `PUT /webhook/{chave}`: registers the notification address. `by_hand`: the PSP accepts none by API, and a
   * person must enter it in its portal. Null if that is known beforehand.
   */
  register: ((url: string) => Promise<Outcome<null> | { kind: "by_hand" }>) | null;
};

/** The result of a check without side effects. */
export type CheckView = { ok: true } | { ok: false; problem: string };

/**
 * An account at a PSP with its capabilities; null if it lacks one. `by_hand`: a person does it at the bank
 * and confirms it here.
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
