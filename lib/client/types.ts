import type { z } from "zod";
import type { Operations } from "#lib/api/registry.ts";

/** The types of every call, derived from the endpoint definitions; nothing of them exists at run time. */
export type OperationId = keyof Operations;

type Part<K extends OperationId, N extends "params" | "query" | "body"> = NonNullable<Operations[K][N]>;
type In<S> = S extends z.ZodType ? z.input<S> : never;

/** Query parameters are text on the wire; numbers, flags and dates are converted. */
type Query<S> = { [N in keyof In<S>]?: In<S>[N] | number | boolean | Date | undefined };

type Params<K extends OperationId> = [In<Part<K, "params">>] extends [never]
  ? unknown
  : { params: { [N in keyof In<Part<K, "params">>]: string } };
type QueryPart<K extends OperationId> = [In<Part<K, "query">>] extends [never]
  ? unknown
  : { query?: Query<Part<K, "query">> };
type Body<K extends OperationId> = [In<Part<K, "body">>] extends [never]
  ? unknown
  : Record<never, never> extends In<Part<K, "body">>
    ? { body?: In<Part<K, "body">> }
    : { body: In<Part<K, "body">> };

type CallOptions = {
  /** For operations that take a key; generated if omitted. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** For operations whose body is a file, with its media type. */
  upload?: Blob | undefined;
};

export type Input<K extends OperationId> = Params<K> & QueryPart<K> & Body<K> & CallOptions;

export type Output<K extends OperationId> = z.output<Operations[K]["response"]>;

/** Operations without a path parameter or a body can be called without an argument. */
type Call<K extends OperationId> =
  Record<never, never> extends Input<K>
    ? (input?: Input<K>) => Promise<Output<K>>
    : (input: Input<K>) => Promise<Output<K>>;

export type Client = { [K in OperationId]: Call<K> };
