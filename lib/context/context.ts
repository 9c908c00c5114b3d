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

export type Actor =
  | {
      kind: "key";
      keyId: string;
      scopes: readonly string[];
      presentedKey: string;
      /** The member who stands behind the key, where that is known. */
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
 * The right to finish one idempotent operation; a newer claim on the same key ends it. A verb that
 * keeps its answer with its own last statement asks `answer` for the exact bytes to keep.
 */
export type IdempotencyClaim = {
  id: string;
  claim: number;
  answer: (result: unknown) => { status: number; body: string };
  /** The body that was kept, once it was. */
  kept: string | null;
};

/** What every verb gets first: who asks, and how to speak to them. */
export type Context = {
  requestId: string;
  locale: Locale;
  log: Logger;
  actor: Actor;
  idempotency: IdempotencyClaim | null;
};

/** The same for a request that works for one store. */
export type StoreContext = Context & { store: StoreRef };
