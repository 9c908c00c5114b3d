/**
 * A request as the pipeline reads it. Created from Node's request by our server (scripts/server/incoming.ts), and
 * from a Fetch request by Next's routes (fetch-door.ts).
 */
export type Incoming = {
  readonly method: string;
  readonly url: URL;
  /** A repeated header is joined as Node joins it. */
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  /** False if there is certainly no body. */
  readonly hasBody: boolean;
  /** Reads the body. Returns null if it is longer than `most`, leaving the rest unread. */
  bytes(most: number): Promise<Uint8Array | null>;
};

/** Whether the headers declare a body: without either header there is none (RFC 9112, 6.3). */
export function declaresBody(headers: Incoming["headers"]): boolean {
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : length !== "0";
}
