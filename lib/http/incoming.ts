/**
 * A request as the steps read it. Our server makes it of Node's request (scripts/server/api-door.ts), Next's routes of a
 * Fetch request (fetch-door.ts).
 */
export type Incoming = {
  readonly method: string;
  readonly url: URL;
  /** A header that was sent twice is one, joined as Node joins it. */
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  /** False when certainly nothing was sent as a body. */
  readonly hasBody: boolean;
  /** Reads the body. Null when it is longer than `most`; the rest is then left unread. */
  bytes(most: number): Promise<Uint8Array | null>;
};

/** The part of a request that says whether it has a body: a request without either header has none (RFC 9112, 6.3). */
export function declaresBody(headers: Incoming["headers"]): boolean {
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : length !== "0";
}
