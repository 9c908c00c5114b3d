import type { OutgoingHttpHeaders } from "node:http";
import type { Exchange } from "./exchange.ts";

/**
 * Time for a refused client to read the response: closing a connection with unread bytes would discard it.
 */
export const LINGER_MS = 500;

/**
 * Responds to a request whose body is not read, and closes the connection after the client had time to read
 * the response.
 */
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
