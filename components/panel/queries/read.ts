import type { QueryKey } from "@tanstack/react-query";
import { addressOf } from "#lib/client/client.ts";
import type { Client, Input, OperationId, Output } from "#lib/client/types.ts";

/**
 * What is asked of the API, and the key under which the answer is kept. What a page asks for first is declared in
 * `reads.ts` beside it: the document asks for the same while the page's scripts are on the way (app/(panel)/reads-of-page.ts).
 */
export type Read<T> = {
  key: QueryKey;
  /** Below `/api/v1`. */
  address: () => string;
  ask: (api: Client) => Promise<T>;
};

type Asking<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** A read by an operation of the API. Its key begins with `key` and ends with the input; `pick` takes a part of the answer. */
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
