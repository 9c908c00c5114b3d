import { RecentSet } from "#lib/core/recent-set.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { processWide } from "#lib/process-wide.ts";
import type { Credential } from "./authenticate.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Guess } from "./guess.ts";
import { countWrong, throughGate } from "./guess-gate.ts";
import type { CheckedInput } from "./input.ts";
import { consume, refuseBlocked } from "./rate-limit.ts";

/**
 * Secrets that were right when they came from a network, for a day. Many people share a carrier's address: while one of
 * them guesses, the orders and coupons of the others keep working. Each process remembers what it has seen.
 */
const seen = processWide("seen guesses", () => new RecentSet(24 * 3_600_000, 50_000));
const nameOf = ({ what, secret, storeId, network }: Guess) => `${what}|${network}|${storeId}|${secret}`;
const whoOf = ({ what, storeId, network }: Guess) => `${what}|${network}|${storeId}`;

/**
 * Runs a call whose refusal tells a stranger that a guess was wrong. Wrong guesses are counted by network and store.
 * After too many of them right ones are refused as well, because success would reveal them, unless the network knew
 * them before. Throws RateLimited.
 */
export async function countingGuesses<T>(
  { guessing, storeInBody }: AnyEndpoint,
  { credential, network, input }: { credential: Credential; network: string; input: CheckedInput },
  run: () => Promise<T>,
): Promise<T> {
  const secret: string | null = guessing?.secret(input) ?? null;
  if (!guessing || secret === null || credential.kind !== "public" || credential.follows) return run();
  const storeId = storeInBody?.(input).toLowerCase() ?? credential.store?.id ?? "";
  const { what, known, codes } = guessing;
  const isWrong = (error: unknown) => error instanceof AppError && codes.includes(error.code);
  return tryGuess({ what, secret, storeId, network, known }, run, isWrong);
}

/**
 * Like `countingGuesses`, for a page that a code leads to and that cannot answer with an error. Returns what `read`
 * finds, or null. The server answers such a page with 429 beforehand where it can (refuseGuess).
 */
export async function readGuessed<T>(guess: Guess, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await tryGuess(
      guess,
      async () => {
        const found = await read();
        if (found === null) throw new AppError("NotFound");
        return found;
      },
      (error) => error instanceof AppError && error.code === "NotFound",
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Throws RateLimited while too many of this network's guesses were wrong, unless it knew this one before. */
export async function refuseGuess(guess: Guess): Promise<void> {
  if (await wasKnown(guess)) return;
  refuseBlocked("guess", whoOf(guess));
}

async function tryGuess<T>(
  guess: Guess,
  run: () => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const counted = () =>
    run().catch(async (error) => {
      if (isWrong(error)) {
        seen.delete(nameOf(guess));
        await countWrong(whoOf(guess));
      }
      throw error;
    });
  const found = (await wasKnown(guess)) ? await counted() : await throughGate(whoOf(guess), counted);
  seen.note(nameOf(guess));
  return found;
}

/** Whether the network has shown before that it knows the secret. Queries the database only for a blocked network. */
async function wasKnown(guess: Guess): Promise<boolean> {
  const who = whoOf(guess);
  const blocked = isBlocked("guess", who);
  if (seen.has(nameOf(guess))) return !(blocked && isBlocked("blindGuess", who));
  if (!blocked) return false;
  if (await guess.known?.(guess)) return true;
  // Coupon codes are words: very many guesses would find codes that other people at the same address use.
  if (guess.what === "coupon") await consume("blindGuess", who);
  return false;
}

function isBlocked(kind: "guess" | "blindGuess", who: string): boolean {
  try {
    refuseBlocked(kind, who);
    return false;
  } catch {
    return true;
  }
}
