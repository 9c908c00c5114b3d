import type { QueryKey } from "@tanstack/react-query";
import { addressOf } from "#lib/client/client.ts";
import type { Client, Input, OperationId, Output } from "#lib/client/types.ts";

/**
 * A request to the API, and the query key of its response. A page declares its first reads in `reads.ts`
 * beside it: the document sends the same requests while the page's scripts load
 * (app/(panel)/reads-of-page.ts).
 */
export type Read<T> = {
  key: QueryKey;
  /** The path below `/api/v1`. */
  address: () => string;
  ask: (api: Client) => Promise<T>;
};

type Asking<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/**
 * A read of an API operation. Its key consists of `key` and the input; `pick` selects a part of the response.
 */
export function read<Id extends OperationId>(key: QueryKey, id: Id, ...input: Asking<Id>): Read<Output<Id>>;
export function read<Id extends OperationId, T>(
  key: QueryKey,
  id: Id,
  input: Input<Id>,
  pick: (answer: Output<Id>) => T,
): Read<T>;
export function read(
  key: QueryKey,
  id: OperationId,
  input = {},
  pick: (answer: unknown) => unknown = (answer) => answer,
): Read<unknown> {
  return {
    key: [...key, input],
    address: () => addressOf(id, input),
    ask: async (api) => pick(await api[id](input as never)),
  };
}
