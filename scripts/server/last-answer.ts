import type { OutgoingHttpHeaders } from "node:http";
import type { Exchange } from "./exchange.ts";

/** A refused client gets this time to read the answer: a connection closed on unread bytes would take it away. */
const LINGER_MS = 500;

/** Answers a request whose body is not read to its end, and closes the connection once the client had time to read. */
export function sendLastAnswer(
  { request, response }: Pick<Exchange, "request" | "response">,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, connection: "close" });
  response.write(body);
  setTimeout(() => {
    response.end();
    request.destroy();
  }, LINGER_MS);
}
