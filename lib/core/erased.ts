import { randomBytes } from "node:crypto";

/** The domain of the addresses that replace erased ones. `.invalid` never receives mail. */
export const ERASED_DOMAIN = "erased.invalid";

/** An address in place of an erased one. It differs from person to person, so that their figures stay apart. */
export function erasedAddress(): string {
  return `${randomBytes(8).toString("hex")}@${ERASED_DOMAIN}`;
}

export function isErased(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`);
}
