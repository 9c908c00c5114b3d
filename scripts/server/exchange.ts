import type { IncomingMessage, ServerResponse } from "node:http";

/** A request with its response, as the parts of our server hand them on. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** The client's, whatever proxies stand before us. */
  address: string;
};
