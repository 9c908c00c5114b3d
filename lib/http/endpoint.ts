import type { z } from "zod";
import type { Scope } from "#lib/auth/scopes.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call, and how the store is found.
 * - `key`: a Bearer key that holds one of the scopes; the store is the key's. Or a signed-in member whose role holds
 *   it, or is at least `role` where that is said; the store is the one chosen in the session.
 * - `session`: a signed-in person only. `member`: anybody, with or without a store. A role: a member of the chosen
 *   store with that role or a higher one. `operator`: one of the platform's own people.
 * - `store`: public; the store is named by the header X-Store-ID.
 * - `open`: public; the verb finds its store in the input (`ctx.store` must not be used).
 */
export type Access =
  | { kind: "key"; scopes: readonly [Scope, ...Scope[]]; role?: MemberRole }
  | { kind: "session"; least: "member" | "operator" | MemberRole }
  | { kind: "store"; limit: "publicRead" | "publicOrder" }
  | { kind: "open"; limit: "publicRead" | "publicOrder" };

type Schema = z.ZodType;
type Out<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

export type Input<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
> = {
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
};

/**
 * One endpoint, said once. Routing, checking, limits, idempotency, OpenAPI and the typed client all
 * come from this definition.
 */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  I extends string = string,
> = {
  /** The operation's name in OpenAPI and in the client. */
  id: I;
  method: Method;
  /** Below /api/v1, with `{name}` parameters. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /** The body may be left out, which means `{}`. */
  bodyOptional?: true;
  /** The success answer. */
  response: R;
  status: 200 | 201;
  /** The codes this endpoint can answer beyond those that every endpoint can. */
  errors: readonly ErrorCode[];
  /**
   * Takes an Idempotency-Key. `resume` answers a repeat whose first try made `resourceId` but never
   * got to say so (a crash, an uncertain PSP): it looks at the resource instead of making another. With `always`
   * a call without a key gets one, which the answer names.
   */
  idempotent?: { resume: (ctx: StoreContext, resourceId: string) => Promise<unknown>; always?: true };
  /**
   * A signed-in person confirms the call with `totpCode` in the body. Answers all that the code then stands for; it
   * can serve nothing else.
   */
  confirm?: (input: Input<P, Q, B>) => object;
  /** Does the work and returns what it made. */
  run: (ctx: StoreContext, input: Input<P, Q, B>) => Promise<unknown>;
  /** The answer's body, made from what `run` or `resume` returned; without it that is the body itself. */
  // biome-ignore lint/suspicious/noExplicitAny: it takes exactly what this definition's own run returns
  present?: (ctx: StoreContext, result: any) => unknown;
  /** The answer is a file of this kind, written while it is sent: `run` returns its chunks and its name. */
  file?: "text/csv";
  /** Answers carry an ETag and repeat readers get a 304. */
  etag?: true;
};

/** Fixes the types of a definition; nothing else. */
export function endpoint<
  R extends Schema,
  const I extends string,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Endpoint<P, Q, B, R, I>): Endpoint<P, Q, B, R, I> {
  return definition;
}

/** Any definition, for code that treats all alike. */
// biome-ignore lint/suspicious/noExplicitAny: `run` takes exactly what its own schemas produce
export type AnyEndpoint = Endpoint<any, any, any, any>;
