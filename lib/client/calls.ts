import { VitrineError } from "./error.ts";
import type { Client, OperationId } from "./types.ts";

export type ClientOptions = {
  /** Ends in /api/v1. */
  baseUrl: string;
  /** For protected operations; never use it in a browser. */
  apiKey?: string;
  /** For the public operations of a shop. */
  storeId?: string;
  /** Additional headers for every call. */
  headers?: Record<string, string>;
  /** Language of the messages. */
  language?: "pt-BR" | "en";
  /** Maximum number of automatic retries, where retrying is safe. */
  retries?: number;
  /** Longest wait before a retry, in milliseconds; gives up if the server asks for more. */
  patience?: number;
  /** Timeout of one attempt, in milliseconds. */
  timeout?: number;
  /** Cancels every call; a call's own signal takes precedence. */
  signal?: AbortSignal;
  fetch?: typeof globalThis.fetch;
  /** Waits between two attempts; for tests. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export type Asked = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
};

type AnyInput = Asked & {
  body?: unknown;
  upload?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

const FIRST_PAUSE_MS = 500;
const PATIENCE_MS = 60_000;

/** Operations by their ids, each as a line of operations.ts. */
type Table = Readonly<Partial<Record<OperationId, string>>>;

/** The client of the operations in a table, which is all that it needs of the API at run time. */
export function clientOf<T extends Table>(
  operations: T,
  options: ClientOptions,
): Pick<Client, keyof T & OperationId> {
  return new Proxy({} as Client, {
    get: (_target, id) => {
      const operation =
        typeof id === "string" && Object.hasOwn(operations, id) && operations[id as OperationId];
      return operation ? (input: AnyInput = {}) => perform(options, operation, input) : undefined;
    },
  });
}

/** Path and query of a call, relative to the base URL. */
export function addressIn(operation: string, { params, query }: Asked): string {
  const [, path = ""] = operation.split(" ");
  return pathOf(path, params) + queryOf(query);
}

async function perform(options: ClientOptions, operation: string, input: AnyInput): Promise<unknown> {
  const [method = "GET", , access, ...takes] = operation.split(" ");
  const key = takes.includes("idempotency-key") ? (input.idempotencyKey ?? randomKey()) : null;
  const url = options.baseUrl + addressIn(operation, input);
  const send = options.fetch ?? globalThis.fetch;
  const sleep = options.sleep ?? pause;
  const body = takes.includes("body")
    ? JSON.stringify(input.body ?? {})
    : takes.includes("upload") && input.upload;
  const harmless = method !== "POST" || key !== null;
  const request: RequestInit = {
    method,
    headers: {
      ...options.headers,
      Accept: "application/json",
      "Accept-Language": options.language ?? "pt-BR",
      ...(body ? { "Content-Type": typeof body === "string" ? "application/json" : body.type } : {}),
      ...(access === "key" && options.apiKey ? { Authorization: `Bearer ${options.apiKey}` } : {}),
      ...(access === "store" && options.storeId ? { "X-Store-ID": options.storeId } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    },
    ...(body ? { body } : {}),
  };
  const caller = input.signal ?? options.signal;
  for (let attempt = 0; ; attempt++) {
    let failure: VitrineError;
    try {
      const limit = AbortSignal.timeout(options.timeout ?? 30_000);
      const signal = caller ? AbortSignal.any([caller, limit]) : limit;
      const response = await send(url, { ...request, signal });
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      failure = refusal(response, answer, key);
    } catch (cause) {
      // Cancelled by the caller: not a failure.
      if (caller?.aborted) throw cause;
      failure = offline(options.language ?? "pt-BR", key, cause);
    }
    const wait = pauseBefore(attempt, failure.retryAfter);
    const givesUp = attempt >= (options.retries ?? 2) || wait > (options.patience ?? PATIENCE_MS);
    if (givesUp || !mayRepeat(failure, harmless)) throw failure;
    await sleep(wait, caller);
  }
}

/** Whether sending the same request again can't do anything twice. */
function mayRepeat(failure: VitrineError, harmless: boolean): boolean {
  if (failure.status === 429 || failure.status === 503) return true;
  if (failure.code === "IdempotencyInProgress") return true;
  return harmless && (failure.status === 0 || failure.status === 500);
}

/** Exponential backoff with jitter, at least as long as the server asks for. */
function pauseBefore(attempt: number, retryAfter: number | null): number {
  const own = FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2);
  return Math.max(own, (retryAfter ?? 0) * 1000);
}

function refusal(response: Response, answer: unknown, key: string | null): VitrineError {
  const problem = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new VitrineError({
    status: response.status,
    code: typeof problem.code === "string" ? problem.code : "UnknownError",
    message: typeof problem.message === "string" ? problem.message : `HTTP ${response.status}`,
    details: problem.details,
    retryable: problem.retryable === true,
    requestId: response.headers.get("x-request-id"),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    idempotencyKey: key,
  });
}

const OFFLINE = {
  "pt-BR": "Sem conexão com a loja. Confira sua internet e tente de novo.",
  en: "No answer came. Check your connection and try again.",
} as const;

function offline(
  language: keyof typeof OFFLINE,
  idempotencyKey: string | null,
  cause: unknown,
): VitrineError {
  const message = OFFLINE[language];
  return new VitrineError({ status: 0, code: "Offline", message, retryable: true, idempotencyKey, cause });
}

function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`params.${name} is missing`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

// crypto.randomUUID exists only on https and localhost; a shop on a local network has neither.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
