import type { IncomingHttpHeaders } from "node:http";
import type { Books, Received, Refund, Sent } from "./books.ts";
import type { Checks } from "./checks.ts";
import type { Faults, Operation } from "./faults.ts";

export type Settings = {
  clientId: string;
  clientSecret: string;
  /** An application of another account at the same PSP, with the same secret: it knows nothing of this one's books. */
  otherClientId: string | null;
  /** The keys of the account; charges pay into one of them. */
  chaves: string[];
  /**
   * `efi`: errors of charges, Pix and refunds as Efí documents them (`nome` and `mensagem`, 400 for what is absent);
   * `inter`: notifications are the bare list, and a Pix does not name its key, which the BCB's document leaves open
   * (developers.inter.co, "Webhooks Pix"); `standard`: the BCB's document.
   */
  dialect: "standard" | "efi" | "inter";
  /** The address for notifications is typed in at the PSP's portal: PUT /webhook is answered with this. */
  portal: 404 | 405 | null;
  tokenSeconds: number;
  /** How long a refund and a payout stay EM_PROCESSAMENTO. */
  refundMs: number;
  payoutMs: number;
  /** Each answer waits this long, as a PSP's does. */
  latencyMs: number;
  /** How long after a failure a notification is sent again. */
  retryMs: number;
};

/** What the handlers work on. */
export type Psp = {
  settings: Settings;
  books: Books;
  /** Those of the other account. */
  otherBooks: Books;
  faults: Faults;
  checks: Checks;
  /** The PSP's clock, which can be off. */
  now(): Date;
  /** Requests that are being worked on, and the most that were at once. */
  load: { now: number; most: number };
  /** Hides an id from reads until a moment of the machine's clock. */
  hidden: Map<string, number>;
  /** What is EM_PROCESSAMENTO, or comes back later. */
  pending: { refunds: Map<Refund, Received>; payouts: Set<Sent> };
  /** Queues a notification for the key's webhook. */
  notify(notice: Notice): void;
  /** The books have changed. */
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
