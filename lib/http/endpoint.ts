import type { z } from "zod";
import type { LeastRole } from "#lib/auth/roles.ts";
import type { Scope } from "#lib/auth/scopes.ts";
import type { Context, MemberContext, StoreContext, VisitorContext } from "#lib/context/context.ts";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import type { AppError, FieldProblem } from "#lib/errors/app-error.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { Guess } from "./guess.ts";
import type { Tag } from "./tags.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call, and how the store is determined.
 * - `key`: a Bearer key that holds one of the scopes; the store is the key's. Or a signed-in member whose role holds
 *   one of them, or is at least `role` where that is given; the store is the one chosen in the session.
 * - `session`: a signed-in person only. `member`: anybody, with or without a store. A role: a member of the chosen
 *   store with that role or a higher one (lib/auth/roles.ts). `team`: any member of it. `operator`: an operator of the platform.
 * - `store`: public; the header X-Store-ID names the store. `inQuery`: or the query's `storeId`, where no header can be.
 * - `open`: public; no store.
 * - `visitor`: anybody who is not signed in, but only from one of our own pages.
 */
export type Access =
  | { kind: "key"; scopes: readonly [Scope, ...Scope[]]; role?: LeastRole }
  | { kind: "session"; least: "member" | "operator" | LeastRole }
  | { kind: "store"; limit: "publicRead" | "publicOrder" | "orderSearch"; inQuery?: true }
  | { kind: "open"; limit: "publicRead" | "publicOrder" }
  | { kind: "visitor" };

/**
 * The first argument of `run` and its companions, which depends on the access: only some requests have a
 * store.
 */
export type ContextOf<A extends Access> = A extends { kind: "key" | "store" } | { least: LeastRole }
  ? StoreContext
  : A extends { least: "member" }
    ? MemberContext
    : A extends { kind: "visitor" }
      ? VisitorContext
      : Context;

/** A streamed file: its name and chunks. */
export type FileContent = { name: string; chunks: AsyncIterable<string> };

type Schema = z.ZodType;
type Out<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

type Input<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined> = {
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  /** The bytes of an upload, otherwise empty. */
  upload: Uint8Array;
};

/** A body that is a raw file: its media types (`image/*` matches all of them) and maximum size. */
export type Upload = {
  types: readonly string[];
  maxBytes: number;
  /** The file in the reference's examples. */
  example: { name: string; type: string };
};

/**
 * One endpoint, defined in one place. Routing, validation, limits, idempotency, OpenAPI, the reference and
 * the typed client all derive from this definition. Its id is its key in `endpoints({ … })`.
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
  /** Relative to /api/v1, with `{name}` parameters. */
  path: string;
  tag: Tag;
  summary: BilingualText;
  description?: BilingualText;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** An omitted body means `{}`. */
  bodyOptional?: true;
  /** The body is a file; an endpoint with `upload` has no `body`. */
  upload?: Upload;
  /** The body of a success. */
  response: R;
  status: 200 | 201 | 202;
  /**
   * The error codes of this endpoint's own rules. Those implied by other fields (`access`, `{id}` in the
   * path, the input, `idempotent`, `confirm`) are derived: see endpoint-errors.ts.
   */
  errors?: readonly ErrorCode[];
  /**
   * Accepts an Idempotency-Key. `resume` serves a retry whose first attempt created `resourceId` but never
   * sent its response (a crash, an uncertain PSP): it reads the resource instead of creating another. A verb
   * that stores its response in its own transaction (keepResponseIn) can't have such an attempt and omits it.
   * With `always`, a call without a key gets one, which the response names. With `strictKey`, a key has 8 to
   * 128 letters, digits and . _ : - (service.md 4.8). Keys belong to a store, so the access must have one.
   */
  idempotent?: C extends StoreContext
    ? { resume?: (ctx: C, resourceId: string) => Promise<unknown>; always?: true; strictKey?: true }
    : never;
  /**
   * Throws for input that breaks a rule of this installation, which schemas do not know. Called before `confirm`, so that
   * the person's code is still good for the corrected input.
   */
  refuse?: (input: Input<P, Q, B>) => void;
  /**
   * A signed-in person confirms the call with `totpCode` in the body. Returns everything the code is bound
   * to; it is valid for nothing else.
   */
  confirm?: (input: Input<P, Q, B>) => object;
  /**
   * In a test store, where no money moves, `confirm` asks only for the code of an authenticator that the person holds,
   * however new.
   */
  confirmInTest?: "held";
  run: (ctx: C, input: Input<P, Q, B>) => Promise<unknown>;
  /** Builds the response body from the result of `run` or `resume`; without it, the result is the body. */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  present?: (ctx: C, result: any) => unknown;
  /** The cookie of a success, which signs the browser in. */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  cookie?: (result: any) => string;
  /** An additional rate limit key, such as the recipient of a mail, for all callers together. */
  countedBy?: (input: Input<P, Q, B>) => string;
  /** The id of the store that the body of an open endpoint names: its calls are limited by store, too. */
  storeInBody?: A extends { kind: "open" } ? (input: Input<P, Q, B>) => string : never;
  /** The e-mail of who buys: one buyer in a browser has a rate limit in each store, because many may share an address. */
  buyer?: (input: Input<P, Q, B>) => string;
  /**
   * The errors that tell a stranger that a guess of a secret was wrong; see guesses.ts.
   * Endpoints with the same `what` share a count. `secret`: the guessed code in its one spelling; null if this input is
   * no guess.
   */
  guessing?: {
    what: Guess["what"];
    codes: readonly ErrorCode[];
    secret: (input: Input<P, Q, B>) => string | null;
    known?: Guess["known"];
  };
  /**
   * Exempts calls of a store's public endpoint from its rate limit: returns the id of the record that they read, or null
   * for a call that counts. Only very many of them for the same record are refused.
   */
  uncounted?: A extends { kind: "store" }
    ? (storeId: string, path: Readonly<Record<string, string>>) => Promise<string | null>
    : never;
  /**
   * A malformed id in the path is a validation error (400), where the specification says so. Everywhere else it is
   * 404, like an unknown one.
   */
  badIdRefused?: true;
  /**
   * Finds problems of a body that need the database. Called after the schemas have refused the request, so
   * that all problems are reported at once; `json` is the unvalidated body.
   */
  alsoWrong?: C extends StoreContext ? (ctx: C, json: unknown) => Promise<FieldProblem[]> : never;
  /** Overrides the `message` of a refusal where the general text of its code is too vague. */
  sentenceOf?: (refusal: AppError) => FieldMessage | undefined;
  /** The response is a streamed file of this type: `run` returns its name and chunks. */
  file?: "text/csv" | "text/event-stream";
  /**
   * A list is also available as CSV with `Accept: text/csv`: complete, with the same filters, ignoring
   * `limit` and `offset`. See `csvOf` and `batchesOf` in lib/core/csv.ts.
   */
  csv?: (ctx: C, input: Input<P, Q, B>) => FileContent;
  /**
   * Sends an ETag, and a 304 if the client already has it. A function returns the part of the response to
   * hash, where the rest changes by itself, like the current time.
   */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  etag?: true | ((result: any) => unknown);
};

/** Infers the types of one definition. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<A, P, Q, B, R>): Definition<A, P, Q, B, R> {
  return definition;
}

/** Any definition, for generic code. */
// biome-ignore lint/suspicious/noExplicitAny: `run` takes exactly what its own access and schemas produce
type AnyDefinition = Definition<any, any, any, any, any, any>;

/** A definition with its id: the operation's name in OpenAPI and in the typed client. */
export type AnyEndpoint = AnyDefinition & { id: string };

/**
 * The definitions of one subject by their ids. (`object`, because a narrower bound would affect the inference
 * of each `endpoint(…)` inside.)
 */
export function endpoints<D extends Record<string, object>>(
  definitions: D,
): { readonly [K in keyof D]: D[K] & { id: K } } {
  const named = Object.entries(definitions).map(([id, definition]) => [id, { ...definition, id }]);
  return Object.fromEntries(named);
}
