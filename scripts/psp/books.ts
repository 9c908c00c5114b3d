import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { randomAlphanumeric } from "#lib/pix/random-alphanumeric.ts";

/** The PSP's records of charges, received Pix, refunds and payouts. Amounts in cents, times as ISO texts. */

type Person = { name: string; document: string };

export type Charge = {
  txid: string;
  chave: string;
  amount: number;
  expiration: number;
  createdAt: string;
  status: "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP";
  revision: number;
  location: string;
  locationId: number;
  copyPaste: string;
  devedor?: unknown;
  solicitacaoPagador?: string;
  infoAdicionais?: unknown;
};

export type Refund = {
  id: string;
  rtrId: string;
  amount: number;
  requestedAt: string;
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  /** The time and outcome of its end; the time is by the machine's clock, not the PSP's adjustable one. */
  settleAt: number;
  ends: "DEVOLVIDO" | "NAO_REALIZADO";
  settledAt: string | null;
  motivo?: string;
};

export type Received = {
  endToEndId: string;
  txid: string | null;
  chave: string;
  amount: number;
  /** What was withheld of it as tax, in cents. */
  tax?: number;
  at: string;
  payer: Person | null;
  /** Whether the payer's document is masked. */
  masked: boolean;
  info?: string;
  /** Reads show it only from this time on. */
  visibleAt: number;
  /** Whether the charge is told as concluded while the Pix is hidden. */
  untold?: boolean;
  refunds: Refund[];
};

export type Sent = {
  idEnvio: string;
  endToEndId: string;
  amount: number;
  /** The key of the paying account. */
  chave: string;
  to: { key: string } | { brCode: string };
  info?: string;
  requestedAt: string;
  status: "EM_PROCESSAMENTO" | "REALIZADO" | "NAO_REALIZADO";
  settleAt: number;
  ends: "REALIZADO" | "NAO_REALIZADO";
  settledAt: string | null;
  error?: { codigo: string; origem: string; motivo: string };
  /** The time at which the recipient's bank returns it, and the returns so far. */
  returnAt: number | null;
  returns: { rtrId: string; endToEndId: string; amount: number; at: string }[];
};

/** `skipsMtls`: the value of Efí's header that skips the test of mutual TLS at the address. */
type Webhook = { chave: string; url: string; createdAt: string; skipsMtls?: string };

export type Books = {
  charges: Map<string, Charge>;
  received: Map<string, Received>;
  /** The received Pix of each txid. */
  byTxid: Map<string, Received[]>;
  sent: Map<string, Sent>;
  webhooks: Map<string, Webhook>;
  /** The account's balance in cents. */
  balance: number;
  /** The initial balance in cents: balance = opening + received - refunded - sent + returned. */
  opening: number;
};

function newBooks(opening: number): Books {
  return {
    charges: new Map(),
    received: new Map(),
    byTxid: new Map(),
    sent: new Map(),
    webhooks: new Map(),
    balance: opening,
    opening,
  };
}

export function booksText(books: Books): string {
  return JSON.stringify(
    {
      balance: books.balance,
      opening: books.opening,
      charges: [...books.charges.values()],
      received: [...books.received.values()],
      sent: [...books.sent.values()],
      webhooks: [...books.webhooks.values()],
    },
    null,
    2,
  );
}

type Written = {
  balance: number;
  opening: number;
  charges: Charge[];
  received: Received[];
  sent: Sent[];
  webhooks: Webhook[];
};

/** Reads the books from a file, or creates new ones if there is none. */
export function readBooks(file: string | null, opening: number): Books {
  if (file === null || !existsSync(file)) return newBooks(opening);
  const written = JSON.parse(readFileSync(file, "utf8")) as Written;
  const books: Books = {
    balance: written.balance,
    opening: written.opening,
    charges: new Map(written.charges.map((charge) => [charge.txid, charge])),
    received: new Map(),
    byTxid: new Map(),
    sent: new Map(written.sent.map((payout) => [payout.idEnvio, payout])),
    webhooks: new Map(written.webhooks.map((webhook) => [webhook.chave, webhook])),
  };
  for (const pix of written.received) index(books, pix);
  return books;
}

/** Writes to a temporary file and renames it, so that a killed PSP never leaves a partial file. */
export function writeBooks(file: string, books: Books): void {
  writeFileSync(`${file}.new`, booksText(books));
  renameSync(`${file}.new`, file);
}

/** Books an arrived Pix. */
export function receive(books: Books, pix: Received): void {
  index(books, pix);
  books.balance += pix.amount - (pix.tax ?? 0);
}

function index(books: Books, pix: Received): void {
  books.received.set(pix.endToEndId, pix);
  if (pix.txid !== null) books.byTxid.set(pix.txid, [...(books.byTxid.get(pix.txid) ?? []), pix]);
}

/** The ISPB in the ids of this PSP; assigned to no institution. */
const ISPB = "99999999";

export function newId(kind: "E" | "D", at: Date): string {
  const minute = at.toISOString().replace(/\D/g, "").slice(0, 12);
  return `${kind}${ISPB}${minute}${randomAlphanumeric(11)}`;
}
