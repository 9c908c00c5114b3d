import { type Asked, addressIn, type ClientOptions, clientOf } from "./calls.ts";
import { OPERATIONS } from "./operations.ts";
import type { Client, OperationId } from "./types.ts";

/**
 * A typed client of the API: `client.createOrder({ body })`, one method for each operation. Throws a
 * VitrineError, and retries automatically only where that can't do anything twice:
 * - 429, 503 and 409 IdempotencyInProgress after the time that the server names;
 * - no response, or a 500, when the call only reads, sets or removes, or runs under an idempotency key, and then always
 *   under the same one. An operation that takes a key gets one when none is given.
 * A 502 is thrown immediately: the caller decides, with the key that the error carries.
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(OPERATIONS, options);
}

/** Path and query of a call, relative to the base URL. */
export function addressOf(id: OperationId, asked: Asked): string {
  return addressIn(OPERATIONS[id], asked);
}
