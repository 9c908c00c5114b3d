import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { readBooks, writeBooks } from "./books.ts";
import { type Certificates, makeCertificates } from "./certificates.ts";
import { makeChecks } from "./checks.ts";
import { type Control, makeControl } from "./control.ts";
import { makeDoor } from "./door.ts";
import { makeDraws } from "./draws.ts";
import { makeFaults } from "./faults.ts";
import { newLater } from "./later.ts";
import { makeNotices } from "./notices.ts";
import type { Psp, Settings } from "./psp.ts";
import { serve } from "./serve.ts";
import { findPending, settle } from "./settle.ts";
import { makeTokens } from "./tokens.ts";

export type PspOptions = Partial<Settings> & {
  /** 0: any free port. */
  port?: number;
  controlPort?: number;
  certificates?: Certificates;
  /** The file in which the books survive a restart. */
  booksFile?: string | null;
  /** Default: true. Otherwise the file is only read: writing large books takes longer than all calls. */
  savesBooks?: boolean;
  /** The initial balance in cents. */
  opening?: number;
  seed?: number;
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

/** Generating keys is slow: all PSPs of a process without certificates of their own share these. */
let shared: Certificates | undefined;

function sharedCertificates(): Certificates {
  shared ??= makeCertificates();
  return shared;
}

const DEFAULTS: Settings = {
  clientId: "Client_Id_vitrine",
  clientSecret: "Client_Secret_vitrine",
  otherClientId: null,
  otherClientSecret: "Client_Secret_vitrine",
  chaves: ["71cdf9ba-c695-4e3c-b010-abb521a3f1be"],
  dialect: "standard",
  pageRows: 1_000,
  portal: null,
  tokenSeconds: 3_600,
  refundMs: 0,
  payoutMs: 0,
  checked: true,
  latencyMs: 0,
  retryMs: 500,
};

/** Starts the PSP on loopback only: its API with mutual TLS, its control door without. */
export async function startPspServer(options: PspOptions = {}): Promise<StartedPsp> {
  const { port = 0, controlPort = 0, booksFile = null, savesBooks = true, ...others } = options;
  const { opening = 100_000_000, seed = 1, ...given } = others;
  const certificates = options.certificates ?? sharedCertificates();
  const settings = { ...DEFAULTS, ...pick(given) };
  const books = readBooks(booksFile, opening);
  let offset = 0;
  let dirty = false;
  const notices = makeNotices(() => psp);
  const psp: Psp = {
    settings,
    books,
    otherBooks: readBooks(null, opening),
    faults: makeFaults(makeDraws(seed)),
    checks: makeChecks(),
    now: () => new Date(Date.now() + offset),
    load: { now: 0, most: 0 },
    hidden: new Map(),
    later: newLater(),
    pending: { refunds: new Map(), payouts: new Set() },
    notify: (notice) => notices.add(notice),
    changed: () => {
      dirty = true;
    },
  };
  findPending(psp);
  const save = () => {
    if (dirty && savesBooks && booksFile !== null) writeBooks(booksFile, books);
    dirty = false;
  };
  const timer = setInterval(() => {
    settle(psp);
    notices.flush();
    save();
  }, TICK);
  const tokens = makeTokens(settings);
  const control = makeControl(psp, notices, tokens, (seconds) => {
    offset = seconds * 1000;
  });
  const api = apiServer(certificates, (request, response) => serve(psp, tokens, request, response));
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

/** With mutual TLS. A request that fails loses its connection. */
function apiServer(
  { server, ca }: Certificates,
  answer: (...exchange: Parameters<http.RequestListener>) => Promise<void>,
): https.Server {
  const mutual = { requestCert: true, rejectUnauthorized: true, keepAliveTimeout: 30_000 };
  return https.createServer(
    { ...server, ca, ...mutual },
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  );
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
