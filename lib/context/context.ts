import type { Logger } from "pino";
import type { Locale } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";

/** What a verb may know of the store it works for. Read together with the credential, in one query. */
export type StoreRef = {
  id: string;
  name: string;
  slug: string;
  city: string;
  coverFee: boolean;
  feePercent: Money;
  feeFixed: Money;
  chargeExpiryMinutes: number;
  inboundGateway: string;
  outboundGateway: string;
  /** Added to what a withdrawal takes from the wallet. */
  withdrawalFee: Money;
  withdrawalMax: Money;
};

/** A signed-in person. `role` is the one in the chosen store; null without a store. */
export type SessionActor = {
  kind: "session";
  sessionId: string;
  memberId: string;
  email: string;
  role: "owner" | "manager" | "support" | null;
  address: string;
};

export type Actor =
  | {
      kind: "key";
      keyId: string;
      scopes: readonly string[];
      presentedKey: string;
      /** The member who made the key, where that is known. */
      createdBy: string | null;
    }
  | SessionActor
  | { kind: "shopper" }
  | { kind: "system" };

/** The right to finish one idempotent operation; a newer claim on the same key ends it. */
export type IdempotencyClaim = {
  id: string;
  claim: number;
  /** The status and the exact body of the reply for what the verb is going to return. */
  replyFor: (result: unknown) => { status: number; body: string };
  /**
   * For a verb whose own last statement stored `body` with the key, which saves a round trip: says that it did. The
   * kernel then sends this body and stores nothing. A verb that does not call it has its reply stored by the kernel.
   */
  keep: (body: string) => void;
};

/** What every verb gets first: who asks, and in which language to reply. */
export type Context = {
  requestId: string;
  locale: Locale;
  log: Logger;
  actor: Actor;
  idempotency: IdempotencyClaim | null;
};

/** The same for a request that works for one store. */
export type StoreContext = Context & { store: StoreRef };

/** The same for a signed-in person, who may have chosen a store or not. */
export type MemberContext = Context & { actor: SessionActor; store: StoreRef | null };
