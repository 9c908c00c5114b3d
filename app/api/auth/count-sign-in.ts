import { countTry, giveTryBack, noteWrongSignIn } from "#lib/auth/sessions/guessing.ts";
import { noteRefusedSignIn } from "#lib/auth/sessions/refused.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { consume, giveBack } from "#lib/http/rate-limit.ts";

/** A try to sign in: `device` is the id of a browser in which the person has signed in before. */
type Try = { email: string; device: string | null; address: string; network: string };

/**
 * Counts a try to sign in before it is checked, because checking takes long and many may come at once; gives back what was
 * not wrong. Throws RateLimited.
 */
export async function countingSignIn<T>(given: Try, check: () => Promise<T>): Promise<T> {
  const { email, address, network } = given;
  const tried = { email, device: given.device ?? "" };
  // A neighbour who guesses this account uses up the tries of the network, not those of the person's own browser.
  await consume("signIn", `${email}|${given.device ?? network}`);
  // So that nobody tries one password for many accounts; apart from wrong keys, which may be a neighbour's.
  if (given.device === null) await consume("signInFailure", network);
  await countTry(tried);
  const notWrong = () => {
    if (given.device === null) giveBack("signInFailure", network);
  };
  try {
    const right = await check();
    notWrong();
    return right;
  } catch (error) {
    const act = actOf(error);
    if (act) {
      await noteWrongSignIn(tried, address);
      await noteRefusedSignIn({ email, address, network, act });
    } else {
      notWrong();
      await giveTryBack(tried);
    }
    throw error;
  }
}

/** How a wrong try is noted; null for what was not wrong, such as a code that is still missing. */
function actOf(error: unknown): "session.wrong_password" | "session.wrong_code" | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "Unauthorized") return "session.wrong_password";
  return error.code === "TotpInvalid" ? "session.wrong_code" : null;
}
