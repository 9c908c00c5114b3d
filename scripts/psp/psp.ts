import type { IncomingHttpHeaders } from "node:http";
import type { Books, Received, Refund, Sent } from "./books.ts";
import type { Checks } from "./checks.ts";
import type { Faults, Operation } from "./faults.ts";
import type { Later } from "./later.ts";

export type Settings = {
  clientId: string;
  clientSecret: string;
  /**
   * An application of another account at the same PSP; it has no access to these books.
   */
  otherClientId: string | null;
  /** The secret of that application. */
  otherClientSecret: string;
  /** The account's keys; charges pay into one of them. */
  chaves: string[];
  /**
   * `efi`: errors of charges, Pix and refunds as documented by Efí (`nome` and `mensagem`, 400 for an unknown
   * id). `inter`: notifications are bare arrays, and a Pix does not name its key, which the BCB's document
   * allows (developers.inter.co, "Webhooks Pix"); its API is also at /pix/v2, and takes the client's id and
   * secret in the body at /oauth/v2/token. `standard`: the BCB's document.
   */
  dialect: "standard" | "efi" | "inter";
  /** The maximum number of rows on a page of a list. */
  pageRows: number;
  /** The status of PUT /webhook if the address must be entered in the PSP's portal; otherwise null. */
  portal: 404 | 405 | null;
  tokenSeconds: number;
  /** The time for which a refund and a payout stay EM_PROCESSAMENTO. */
  refundMs: number;
  payoutMs: number;
  /** Whether each request and answer is compared with the document. */
  checked: boolean;
  /** The delay of every answer. */
  latencyMs: number;
  /** The delay until a failed notification is retried. */
  retryMs: number;
};

/** The context of the handlers. */
export type Psp = {
  settings: Settings;
  books: Books;
  /** The books of the other account. */
  otherBooks: Books;
  faults: Faults;
  checks: Checks;
  /** The PSP's clock, which may be off. */
  now(): Date;
  /** The number of requests being processed, and its maximum. */
  load: { now: number; most: number };
  /** Ids hidden from reads, each until a time by the machine's clock. */
  hidden: Map<string, number>;
  later: Later;
  /** Refunds and payouts that are EM_PROCESSAMENTO or will be returned. */
  pending: { refunds: Map<Refund, Received>; payouts: Set<Sent> };
  /** Queues a notification for the key's webhook. */
  notify(notice: Notice): void;
  /** Must be called after a change of the books. */
  changed(): void;
};

export type Notice = { chave: string; kind: "received" | "sent"; id: string };

export type Incoming = {
  operation: Operation;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: checked against the document before a handler sees it.
  body: any;
};

export function isHidden(psp: Psp, key: string): boolean {
  const until = psp.hidden.get(key);
  return until !== undefined && until > Date.now();
}
