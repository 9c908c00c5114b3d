import type { Logger } from "pino";
import type { Locale } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";

/** What a verb knows of its store. It is read together with the credential, in one query. */
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
  /** The fee of one withdrawal, in reais, debited on top of its amount. */
  withdrawalFee: Money;
  withdrawalMax: Money;
};

export type Actor =
  | {
      kind: "key";
      keyId: string;
      scopes: readonly string[];
      presentedKey: string;
      /** The member who made the key; null when that is not known. */
      createdBy: string | null;
    }
  | {
      kind: "session";
      sessionId: string;
      memberId: string;
      email: string;
      role: "owner" | "manager" | "support" | null;
      address: string;
    }
  | { kind: "shopper" }
  | { kind: "system" };

/**
 * The right to finish one idempotent operation; a newer claim on the same key ends it. A verb that stores its
 * response with its own last statement gets the exact bytes from `answer`.
 */
export type IdempotencyClaim = {
  id: string;
  claim: number;
  answer: (result: unknown) => { status: number; body: string };
  /** The body that was kept, once it was. */
  kept: string | null;
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
