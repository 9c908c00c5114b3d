import { AppError } from "#lib/errors/app-error.ts";
import type { Credential } from "./authenticate.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { CheckedInput } from "./input.ts";
import { consume, refuseBlocked } from "./rate-limit.ts";

/**
 * Runs a call whose refusal tells a stranger that a guess was wrong. Wrong guesses are counted by network and store.
 * After too many of them right ones are refused as well, because success would reveal them. Throws RateLimited.
 */
export async function countingGuesses<T>(
  { guessing }: AnyEndpoint,
  { credential, network, input }: { credential: Credential; network: string; input: CheckedInput },
  run: () => Promise<T>,
): Promise<T> {
  if (!guessing || credential.kind !== "public" || credential.follows || guessing.when?.(input) === false)
    return run();
  const storeId = guessing.store?.(input) ?? credential.storeId ?? "";
  const who = `${guessing.what}|${network}|${storeId.toLowerCase()}`;
  refuseBlocked("guess", who);
  try {
    return await run();
  } catch (error) {
    const [reported] = guessing.codes;
    if (!(error instanceof AppError && guessing.codes.includes(error.code)) || !reported) throw error;
    await consume("guess", who);
    // Verbs treat all wrong guesses alike, and a guess lost in a race gets the same error.
    throw error.code === reported ? error : new AppError(reported);
  }
}

/**
 * Like `countingGuesses`, for a page that a code leads to and that cannot answer with an error. Returns whether the
 * page may show that the code was right.
 */
export async function mayShow(
  isRight: boolean,
  guess: { what: "order" | "coupon"; network: string; storeId: string },
): Promise<boolean> {
  const who = `${guess.what}|${guess.network}|${guess.storeId}`;
  try {
    refuseBlocked("guess", who);
    if (!isRight) await consume("guess", who);
    return isRight;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
