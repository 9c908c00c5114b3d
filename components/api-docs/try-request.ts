/** An operation for the form "Try it"; `body` is the example body, null for a request without one. */
export type TryOperation = {
  method: string;
  path: string;
  access: "key" | "session" | "store" | "open";
  idempotent: boolean;
  parameters: readonly { name: string; in: "path" | "query"; required: boolean; type: string }[];
  body: string | null;
};

export type TryValues = {
  parameters: Record<string, string>;
  body: string;
  credential: string;
  idempotencyKey: string;
};

export type TryResponse = { status: number; ms: number; headers: string; text: string };

/** Sends the request to this server. Throws if there is no response. */
export async function sendRequest(operation: TryOperation, values: TryValues): Promise<TryResponse> {
  const { method, access, idempotent } = operation;
  const began = performance.now();
  const response = await fetch(addressOf(operation, values.parameters), {
    method,
    headers: {
      ...(access === "key" ? { Authorization: `Bearer ${values.credential.trim()}` } : {}),
      ...(access === "store" ? { "X-Store-ID": values.credential.trim() } : {}),
      ...(operation.body === null ? {} : { "Content-Type": "application/json" }),
      ...(idempotent ? { "Idempotency-Key": values.idempotencyKey } : {}),
    },
    ...(operation.body === null ? {} : { body: values.body }),
  });
  const text = pretty(await response.text());
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return { status: response.status, ms: Math.round(performance.now() - began), headers, text };
}

// A browser has crypto.randomUUID only on https and on localhost.
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

function addressOf({ path, parameters }: TryOperation, values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]?.trim() ?? ""),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) =>
      place === "query" && values[name] ? [[name, values[name] as string]] : [],
    ),
  );
  return `/api/v1${filled}${query.size > 0 ? `?${query}` : ""}`;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
