import { checkAnswer } from "./contract/check.ts";

/** A small client of the API for tests: status, headers and JSON of each answer. */
export const API = `${process.env.VITRINE_TEST_URL}/api/v1`;

// biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every shape
export type Answer = { status: number; headers: Headers; text: string; body: any };

export async function call(
  method: string,
  path: string,
  options: {
    key?: string;
    store?: string;
    body?: unknown;
    headers?: Record<string, string>;
    raw?: string;
    /** A file as the body, with its media type. */
    upload?: { bytes: Uint8Array | string; type: string };
    /** Another server than the shared one: its address, without /api/v1. */
    server?: string;
  } = {},
): Promise<Answer> {
  const sends = options.raw !== undefined || options.body !== undefined;
  const { upload } = options;
  const response = await fetch((options.server ? `${options.server}/api/v1` : API) + path, {
    method,
    headers: {
      ...(sends ? { "Content-Type": "application/json" } : {}),
      ...(upload ? { "Content-Type": upload.type } : {}),
      ...(options.key ? { Authorization: `Bearer ${options.key}` } : {}),
      ...(options.store ? { "X-Store-ID": options.store } : {}),
      ...options.headers,
    },
    ...(sends ? { body: options.raw ?? JSON.stringify(options.body) } : {}),
    ...(upload ? { body: upload.bytes as BodyInit } : {}),
  });
  const text = await response.text();
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : null,
  };
  checkAnswer(method, path, answer);
  return answer;
}

export const buyer = {
  customerName: "Ana Lima",
  customerEmail: "ana@example.com",
  paymentMethod: "PIX",
} as const;

export function placeOrder(
  key: string,
  items: object[],
  more: object = {},
  headers: Record<string, string> = {},
) {
  return call("POST", "/orders", { key, body: { ...buyer, items, ...more }, headers });
}

export function pay(copyPaste: string, more: object = {}) {
  return call("POST", "/sandbox/payments", { body: { copyPaste, ...more } });
}
