import type { Wait } from "../port.ts";

/** A failed read of a PSP, with the time to retry. */
export class Unreadable extends Error {
  readonly wait: Wait;

  constructor(accountId: string, { retryAfter, crowded }: Wait) {
    super(`the PSP of account ${accountId} could not be read`);
    this.name = "Unreadable";
    this.wait = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(crowded ? { crowded } : {}) };
  }
}
