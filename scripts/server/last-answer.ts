import type { OutgoingHttpHeaders } from "node:http";
import type { Exchange } from "./exchange.ts";

/** A refused client gets this time to read the answer: a connection closed on unread bytes would take it away. */
const LINGER_MS = 500;

/** Answers a request whose body is not read, and closes the connection once the client had time to read the answer. */
export function sendLastAnswer(
  { request, response }: Pick<Exchange, "request" | "response">,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, connection: "close" });
  response.write(body);
  // Some clients read nothing before they have sent everything.
  request.resume();
  request.once("end", () => response.end());
  setTimeout(() => {
    response.end();
    request.destroy();
  }, LINGER_MS);
}
