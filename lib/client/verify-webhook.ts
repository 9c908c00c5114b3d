import type { WebhookPayload } from "#lib/api/payloads.ts";

type WebhookProblem = "signature" | "time" | "body";

/** Thrown for a delivery that must not be trusted. */
export class WebhookError extends Error {
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem) {
    super(
      {
        signature: "the signature does not match: wrong secret, or not the raw body",
        time: "the delivery is too old or its clock is wrong",
        body: "the body is not an event",
      }[problem],
    );
    this.name = "WebhookError";
    this.problem = problem;
  }
}

/**
 * Verifies a webhook delivery and returns its event. Takes the raw body, as text or bytes, exactly as
 * received; during a secret's rotation one matching signature is enough. Works wherever WebCrypto does.
 */
export async function verifyWebhook(delivery: {
  /** The header X-Webhook-Signature. */
  signature: string | null | undefined;
  body: string | Uint8Array;
  secret: string;
  /** Maximum age of a delivery, in seconds. */
  tolerance?: number;
  now?: Date;
}): Promise<WebhookPayload> {
  const { signature, secret, tolerance = 300, now = new Date() } = delivery;
  const parts = (signature ?? "").split(",").map((part) => part.trim().split("=", 2));
  const t = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(t)) throw new WebhookError("signature");
  const encoder = new TextEncoder();
  const raw = typeof delivery.body === "string" ? encoder.encode(delivery.body) : delivery.body;
  const prefix = encoder.encode(`${t}.`);
  const signed = new Uint8Array(prefix.length + raw.length);
  signed.set(prefix);
  signed.set(raw, prefix.length);
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  let genuine = false;
  for (const [name, value = ""] of parts) {
    if (name !== "v1" || !/^[0-9a-f]{64}$/i.test(value)) continue;
    // WebCrypto compares in constant time.
    if (await crypto.subtle.verify("HMAC", key, bytesOf(value), signed)) genuine = true;
  }
  if (!genuine) throw new WebhookError("signature");
  if (Math.abs(now.getTime() / 1000 - Number(t)) > tolerance) throw new WebhookError("time");
  try {
    const event: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
    if (typeof event === "object" && event !== null && "event" in event && "data" in event)
      return event as WebhookPayload;
  } catch {
    // Refused below, like any other body that is not an event.
  }
  throw new WebhookError("body");
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
}
