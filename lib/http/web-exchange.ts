import type { Reply } from "./exchange.ts";
import type { Incoming } from "./incoming.ts";

/**
 * Lets a library that only speaks Fetch answer a request whose body has been read already. It sees the headers in
 * `kept`, and its response must be short, because it is buffered.
 */
export async function answeredByFetch(
  incoming: Incoming,
  kept: Readonly<Record<string, string | null>>,
  handler: (request: Request) => Promise<Response>,
): Promise<Reply> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(kept)) if (value !== null) headers.set(name, value);
  const response = await handler(new Request(incoming.url, { method: incoming.method, headers }));
  return { status: response.status, body: await response.text(), headers: {} };
}
