import type { Logger } from "pino";
import type { Locale } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";

/** What a verb knows of its store. It is read together with the credential, in one query. */
export type StoreRef = {
  id: string;
  name: string;
  slug: string;
  /** `test`: no real money, everything goes through the sandbox. */
  mode: "test" | "live";
  city: string;
  coverFee: boolean;
  feePercent: Money;
  feeFixed: Money;
  chargeExpiryMinutes: number;
  /** The kinds of its gateway accounts, `none` without one, and the accounts. */
  inboundGateway: string;
  outboundGateway: string;
  inboundAccountId: string | null;
  outboundAccountId: string | null;
  /** The fee of one withdrawal, in reais, debited on top of its amount. */
  withdrawalFee: Money;
  withdrawalMax: Money;
};

/** A signed-in person. `role` is the one in the chosen store; null without a store. */
export type SessionActor = {
  kind: "session";
  sessionId: string;
  memberId: string;
  email: string;
  name: string;
  role: "owner" | "manager" | "support" | null;
  address: string;
};

/** Somebody who is not signed in, on one of our pages. */
export type VisitorActor = { kind: "visitor"; address: string; userAgent: string | null };

export type Actor =
  | {
      kind: "key";
      keyId: string;
      scopes: readonly string[];
      presentedKey: string;
      /** The member who made the key; null when that is not known. */
      createdBy: string | null;
    }
  | SessionActor
  | { kind: "shopper" }
  | VisitorActor
  | { kind: "system" };

/** The right to finish one idempotent operation; a newer claim on the same key ends it. */
export type IdempotencyClaim = {
  id: string;
  claim: number;
  /** The status and the exact body of the response for what the verb is going to return. */
  responseFor: (result: unknown) => { status: number; body: string };
  /**
   * A verb calls this after its own last statement has stored `body` with the key, which saves a round trip. The kernel
   * then sends this body and stores nothing. Without the call the kernel stores the response.
   */
  keep: (body: string) => void;
};

/** The first parameter of every verb: who calls, and in which language. */
export type Context = {
  requestId: string;
  locale: Locale;
  log: Logger;
  actor: Actor;
  idempotency: IdempotencyClaim | null;
};

/** The same for a request of one store. */
export type StoreContext = Context & { store: StoreRef };

/** The same for a request of a signed-in person, who may have chosen a store or not. */
export type MemberContext = Context & { actor: SessionActor; store: StoreRef | null };

/** The same for a request of somebody who signs up, or comes by a link in a mail. */
export type VisitorContext = Context & { actor: VisitorActor };
