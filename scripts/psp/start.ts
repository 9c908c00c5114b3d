import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { type Books, readBooks, writeBooks } from "./books.ts";
import { type Certificates, makeCertificates } from "./certificates.ts";
import { type Checks, makeChecks } from "./checks.ts";
import { makeDoor } from "./door.ts";
import { makeDraws } from "./draws.ts";
import { type FaultRule, makeFaults } from "./faults.ts";
import { makeNotices, type Notices } from "./notices.ts";
import { type Paid, type Payment, pay } from "./pay.ts";
import type { Psp, Settings } from "./psp.ts";
import { serve } from "./serve.ts";
import { findPending, settle } from "./settle.ts";
import { makeTokens } from "./tokens.ts";

export type PspOptions = Partial<Settings> & {
  /** 0: any free one. */
  port?: number;
  controlPort?: number;
  certificates?: Certificates;
  /** Where the books are kept over a restart. */
  booksFile?: string | null;
  /** Cents on the account in the beginning. */
  opening?: number;
  seed?: number;
};

/** What a test, or a person at the control door, does to the PSP. */
export type Control = {
  pay(payment: Payment): Paid;
  /** Replaces the faults; none: the PSP is well. */
  faults(...rules: FaultRule[]): void;
  /** How far the PSP's clock is off, in seconds. */
  clock(seconds: number): void;
  books(): Books;
  /** A payout that was REALIZADO comes back now. */
  returnPayout(idEnvio: string): void;
  /** A payout that was NAO_REALIZADO is made all the same. */
  sendAfterAll(idEnvio: string): void;
  /** The account's balance in cents, as it were paid in or out by hand. */
  setBalance(cents: number): void;
  violations(): ReturnType<Checks["violations"]>;
  counts(): ReturnType<Checks["counts"]>;
  notices(): ReturnType<Notices["counts"]>;
  struck(): Record<string, number>;
  tokensIssued(): number;
};

export type StartedPsp = {
  baseUrl: string;
  controlUrl: string;
  settings: Settings;
  certificates: Certificates;
  control: Control;
  stop(): Promise<void>;
};

const TICK = 20;

/** Keys take time: all PSPs of a process without certificates of their own share these. */
let shared: Certificates | undefined;

function sharedCertificates(): Certificates {
  shared ??= makeCertificates();
  return shared;
}

const DEFAULTS: Settings = {
  clientId: "Client_Id_vitrine",
  clientSecret: "Client_Secret_vitrine",
  chaves: ["71cdf9ba-c695-4e3c-b010-abb521a3f1be"],
  dialect: "standard",
  tokenSeconds: 3_600,
  refundMs: 0,
  payoutMs: 0,
  latencyMs: 0,
  retryMs: 500,
};

/** Starts the PSP: its API over mutual TLS, its control door without, both on loopback only. */
export async function startPspServer(options: PspOptions = {}): Promise<StartedPsp> {
  const { port = 0, controlPort = 0, booksFile = null, opening = 100_000_000, seed = 1, ...given } = options;
  const certificates = options.certificates ?? sharedCertificates();
  const settings = { ...DEFAULTS, ...pick(given) };
  const books = readBooks(booksFile, opening);
  let offset = 0;
  let dirty = false;
  const notices = makeNotices(() => psp);
  const psp: Psp = {
    settings,
    books,
    faults: makeFaults(makeDraws(seed)),
    checks: makeChecks(),
    now: () => new Date(Date.now() + offset),
    hidden: new Map(),
    pending: { refunds: new Map(), payouts: new Set() },
    notify: (notice) => notices.add(notice),
    changed: () => {
      dirty = true;
    },
  };
  findPending(psp);
  const save = () => {
    if (dirty && booksFile !== null) writeBooks(booksFile, books);
    dirty = false;
  };
  const timer = setInterval(() => {
    settle(psp);
    notices.flush();
    save();
  }, TICK);
  const tokens = makeTokens(settings);
  const control = makeControl(psp, notices, tokens.issued, (seconds) => {
    offset = seconds * 1000;
  });
  const api = https.createServer(
    {
      ...certificates.server,
      ca: certificates.ca,
      requestCert: true,
      rejectUnauthorized: true,
      keepAliveTimeout: 30_000,
    },
    (request, response) => void serve(psp, tokens, request, response).catch(() => request.socket.destroy()),
  );
  const door = http.createServer(makeDoor(control));
  const [apiPort, doorPort] = await Promise.all([listen(api, port), listen(door, controlPort)]);
  return {
    baseUrl: `https://127.0.0.1:${apiPort}`,
    controlUrl: `http://127.0.0.1:${doorPort}`,
    settings,
    certificates,
    control,
    async stop() {
      clearInterval(timer);
      save();
      await Promise.all([close(api), close(door)]);
    },
  };
}

function makeControl(
  psp: Psp,
  notices: Notices,
  tokensIssued: () => number,
  clock: (seconds: number) => void,
): Control {
  return {
    pay: (payment) => pay(psp, payment),
    faults: (...rules) => psp.faults.set(rules),
    clock,
    books: () => psp.books,
    returnPayout(idEnvio) {
      const payout = psp.books.sent.get(idEnvio);
      if (payout?.status !== "REALIZADO") throw new Error("no such payout was made");
      payout.returnAt = Date.now();
      psp.pending.payouts.add(payout);
    },
    sendAfterAll(idEnvio) {
      const payout = psp.books.sent.get(idEnvio);
      if (payout?.status !== "NAO_REALIZADO") throw new Error("no such payout was refused");
      const { error: _error, ...refused } = payout;
      const sent = {
        ...refused,
        status: "EM_PROCESSAMENTO",
        ends: "REALIZADO",
        settleAt: Date.now(),
      } as const;
      psp.books.sent.set(idEnvio, sent);
      psp.books.balance -= sent.amount;
      psp.pending.payouts.add(sent);
    },
    setBalance(cents) {
      psp.books.opening += cents - psp.books.balance;
      psp.books.balance = cents;
      psp.changed();
    },
    violations: () => psp.checks.violations(),
    counts: () => psp.checks.counts(),
    notices: () => notices.counts(),
    struck: () => psp.faults.struck(),
    tokensIssued,
  };
}

function pick(given: object): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in DEFAULTS && value !== undefined),
  );
}

async function listen(server: http.Server | https.Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function close(server: http.Server | https.Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
