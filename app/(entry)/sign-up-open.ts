import { env, opensSignUpHereOnly } from "#lib/env.ts";
import { isFromHere } from "./mailbox.ts";

/** Whether this reader may create an account without an invitation. */
export async function isSignUpOpen(): Promise<boolean> {
  return env().SIGN_UP === "open" && (!opensSignUpHereOnly() || (await isFromHere()));
}
