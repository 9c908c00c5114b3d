import type { Logger } from "pino";
import type { Locale } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

/** The store's settings that verbs need. Read together with the credential, in one query. */
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
  /** A Pix from an account of someone other than the buyer is refunded. */
  refusePayerMismatch: boolean;
  /** True while shoppers may not place orders. */
  salesClosed: boolean;
  /** The kinds of its gateway accounts (`none` without one), and the accounts. */
  inboundGateway: string;
  outboundGateway: string;
  inboundAccountId: string | null;
  outboundAccountId: string | null;
  /** Fee of one withdrawal in reais, debited on top of its amount. */
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
  role: MemberRole | null;
  address: string;
};

/** A person who is not signed in, on a page of the platform. */
export type VisitorActor = {
  kind: "visitor";
  address: string;
  userAgent: string | null;
  /** The token of the session cookie, as sent. */
  sessionToken: string | null;
  /** A person at the server's own computer, as far as the request tells (scripts/server/from-here.ts). */
  isHere: boolean;
};

export type Actor =
  | {
      kind: "key";
      keyId: string;
      scopes: readonly string[];
      presentedKey: string;
      /** The member who created the key; null if unknown. */
      createdBy: string | null;
      address: string;
    }
  | SessionActor
  /** `network`: whose requests are counted together (lib/core/network.ts). */
  | {
      kind: "shopper";
      network: string;
      address: string;
      /** Not HEAD, and not a program that previews links. */
      isPerson: boolean;
    }
  | VisitorActor
  | { kind: "system" };

/** The right to finish one idempotent operation; ends when another request claims the same key. */
export type IdempotencyClaim = {
  id: string;
  claim: number;
  /** Builds the status and exact body of the response from the verb's result. */
  responseFor: (result: unknown) => { status: number; body: string };
  /**
   * Called by a verb whose own last statement has stored `body` with the key, which saves a round trip. The
   * kernel then sends this body and stores nothing. Otherwise the kernel stores the response.
   */
  keep: (body: string) => void;
};

/** The first parameter of every verb: the caller, and the language. */
export type Context = {
  requestId: string;
  locale: Locale;
  log: Logger;
  actor: Actor;
  idempotency: IdempotencyClaim | null;
};

/** A request for one store. */
export type StoreContext = Context & { store: StoreRef };

/** A request of a signed-in person, with the chosen store if there is one. */
export type MemberContext = Context & { actor: SessionActor; store: StoreRef | null };

/** A request during sign-up or through a mailed link. */
export type VisitorContext = Context & { actor: VisitorActor };
