import { env } from "#lib/env.ts";
import { isFromHere } from "./mailbox.ts";

/** Whether this reader may create an account without an invitation. */
export async function isSignUpOpen(): Promise<boolean> {
  const { SIGN_UP } = env();
  return SIGN_UP === "open" || (SIGN_UP === "local" && (await isFromHere()));
}
