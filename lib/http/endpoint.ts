import type { z } from "zod";
import type { Scope } from "#lib/auth/scopes.ts";
import type { Context, MemberContext, StoreContext, VisitorContext } from "#lib/context/context.ts";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { Texts } from "#lib/core/locale.ts";
import type { AppError, FieldProblem } from "#lib/errors/app-error.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import type { Tag } from "./tags.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call, and how the store is found.
 * - `key`: a Bearer key that holds one of the scopes; the store is the key's. Or a signed-in member whose role holds
 *   one of them, or is at least `role` where that is given; the store is the one chosen in the session.
 * - `session`: a signed-in person only. `member`: anybody, with or without a store. A role: a member of the chosen
 *   store with that role or a higher one. `operator`: one of the platform's own people.
 * - `store`: public; the header X-Store-ID names the store. `inQuery`: or the query's `storeId`, where no header can be.
 * - `open`: public; no store.
 * - `visitor`: anybody who is not signed in yet, from a page of ours: no other site's page may call it.
 */
export type Access =
  | { kind: "key"; scopes: readonly [Scope, ...Scope[]]; role?: MemberRole }
  | { kind: "session"; least: "member" | "operator" | MemberRole }
  | { kind: "store"; limit: "publicRead" | "publicOrder" | "orderSearch"; inQuery?: true }
  | { kind: "open"; limit: "publicRead" | "publicOrder" }
  | { kind: "visitor" };

/** What `run` and its companions get first. The access decides: only some requests work for a store. */
export type ContextOf<A extends Access> = A extends { kind: "key" | "store" } | { least: MemberRole }
  ? StoreContext
  : A extends { least: "member" }
    ? MemberContext
    : A extends { kind: "visitor" }
      ? VisitorContext
      : Context;

/** A file that is written while it is sent: its name and its chunks. */
export type FileContent = { name: string; chunks: AsyncIterable<string> };

type Schema = z.ZodType;
type Out<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

type Input<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined> = {
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  /** The bytes of an upload; empty for an endpoint that takes none. */
  upload: Uint8Array;
};

/** A body that is no JSON but a file, as it is: its media types (`image/*` stands for all of them) and its size. */
export type Upload = {
  types: readonly string[];
  maxBytes: number;
  /** A file for the examples of the reference. */
  example: { name: string; type: string };
};

/**
 * One endpoint, defined in one place. Routing, checks, limits, idempotency, OpenAPI, the reference and the typed client
 * all come from this definition. Its id is its key in `endpoints({ … })`.
 */
type Definition<
  A extends Access = Access,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  C = ContextOf<A>,
> = {
  method: Method;
  /** Below /api/v1, with `{name}` parameters. */
  path: string;
  tag: Tag;
  summary: Texts;
  description?: Texts;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** The body may be left out, which means `{}`. */
  bodyOptional?: true;
  /** The body is a file; an endpoint with `upload` has no `body`. */
  upload?: Upload;
  /** The body of a success. */
  response: R;
  status: 200 | 201 | 202;
  /**
   * The error codes of this endpoint's own rules. What follows from the other fields (`access`, `{id}` in the path,
   * the input, `idempotent`, `confirm`) is derived: see endpoint-errors.ts.
   */
  errors?: readonly ErrorCode[];
  /**
   * Takes an Idempotency-Key. `resume` serves a repeat whose first try made `resourceId` but never sent its reply
   * (a crash, an uncertain PSP): it looks at the resource instead of making another. A verb that keeps its response in
   * its own transaction (keepResponseIn) has no such first try and leaves it out. With `always` a call without a
   * key gets one, which the reply names. With `strictKey` a key has 8 to 128 letters, digits and . _ : - (service.md
   * 4.8). Keys belong to a store, so the access must have one.
   */
  idempotent?: C extends StoreContext
    ? { resume?: (ctx: C, resourceId: string) => Promise<unknown>; always?: true; strictKey?: true }
    : never;
  /**
   * A signed-in person confirms the call with `totpCode` in the body. Returns all that the code then stands for; the
   * code can serve nothing else.
   */
  confirm?: (input: Input<P, Q, B>) => object;
  /** Does the work and returns what it made. */
  run: (ctx: C, input: Input<P, Q, B>) => Promise<unknown>;
  /** Makes the reply's body of what `run` or `resume` returned; without it that is the body itself. */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  present?: (ctx: C, result: any) => unknown;
  /** The cookie of a success, which signs the browser in. */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  cookie?: (result: any) => string;
  /** Calls are also counted by this, like the address that gets a mail, whoever asks. */
  countedBy?: (input: Input<P, Q, B>) => string;
  /** Calls that count against no limit, of a store's public endpoint: asked before anything is counted. */
  uncounted?: A extends { kind: "store" }
    ? (storeId: string, path: Readonly<Record<string, string>>) => Promise<boolean>
    : never;
  /** A malformed id in the path is 404 like an unknown one, and no wrong field: service.md lists no 400 there. */
  badIdNotFound?: true;
  /**
   * What only a look into the database finds wrong in a body. Asked when the schemas have refused the request, so that
   * all wrong fields are named at once; `json` is the body as it was sent, whatever it holds.
   */
  alsoWrong?: C extends StoreContext ? (ctx: C, json: unknown) => Promise<FieldProblem[]> : never;
  /** The `message` of a refusal, where the general text of its code does not say enough. */
  sentenceOf?: (refusal: AppError) => FieldMessage | undefined;
  /** The reply is a file of this kind, written while it is sent: `run` returns its chunks and its name. */
  file?: "text/csv" | "text/event-stream";
  /**
   * A list is also given as a CSV file, to who asks by `Accept: text/csv`: the whole of it, narrowed by the same query;
   * `limit` and `offset` have no say. See `csvOf` and `batchesOf` in lib/core/csv.ts.
   */
  csv?: (ctx: C, input: Input<P, Q, B>) => FileContent;
  /**
   * Replies carry an ETag, and a reader who sends it gets a 304 while nothing changed. A function returns what it is
   * made of, where the reply says more than that, like the time of now.
   */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  etag?: true | ((result: any) => unknown);
};

/** Infers the types of one definition; does nothing else. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<A, P, Q, B, R>): Definition<A, P, Q, B, R> {
  return definition;
}

/** Any definition, for code that treats all alike. */
// biome-ignore lint/suspicious/noExplicitAny: `run` takes exactly what its own access and schemas produce
type AnyDefinition = Definition<any, any, any, any, any, any>;

/** A definition with its id: the operation's name in OpenAPI and in the typed client. */
export type AnyEndpoint = AnyDefinition & { id: string };

/**
 * The definitions of one subject by their ids. (`object`, since a narrower bound would take part in the inference of
 * each `endpoint(…)` inside.)
 */
export function endpoints<D extends Record<string, object>>(
  definitions: D,
): { readonly [K in keyof D]: D[K] & { id: K } } {
  const named = Object.entries(definitions).map(([id, definition]) => [id, { ...definition, id }]);
  return Object.fromEntries(named);
}
