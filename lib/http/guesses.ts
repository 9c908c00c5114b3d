import { AppError } from "#lib/errors/app-error.ts";
import type { Credential } from "./authenticate.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { CheckedInput } from "./input.ts";
import { consume, refuseBlocked } from "./rate-limit.ts";

/**
 * Runs a call whose refusal tells a stranger that a guess was wrong. Wrong ones are counted by network and store; after
 * too many, right ones are refused as well, or they would tell themselves. Throws RateLimited.
 */
export async function countingGuesses<T>(
  { guessing }: AnyEndpoint,
  { credential, network, input }: { credential: Credential; network: string; input: CheckedInput },
  run: () => Promise<T>,
): Promise<T> {
  if (!guessing || credential.kind !== "public" || credential.follows || guessing.when?.(input) === false)
    return run();
  const storeId = guessing.store?.(input).toLowerCase() ?? credential.store?.id ?? "";
  const who = `${guessing.what}|${network}|${storeId}`;
  refuseBlocked("guess", who);
  try {
    return await run();
  } catch (error) {
    const [told] = guessing.codes;
    if (!(error instanceof AppError && guessing.codes.includes(error.code)) || !told) throw error;
    await consume("guess", who);
    // Verbs look the same way at all wrong ones; what was lost in a race is told as the others are.
    throw error.code === told ? error : new AppError(told);
  }
}

/**
 * The same for a page that a code leads to, which can't tell a stranger to wait: whether the page may show that the code
 * was right.
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
