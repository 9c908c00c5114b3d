import type { IncomingMessage, ServerResponse } from "node:http";

/** A request with its response, as passed between the parts of the server. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** The client's address, behind any proxies. */
  address: string;
};
