import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { keyedHash, keyedHashes } from "#lib/sealed/seal.ts";
import { cookieFor, cookieOf, isSecure } from "./cookie.ts";

/**
 * A cookie marks a browser in which a person has signed in, signed for that account: while a stranger guesses the account's
 * password, other browsers have to wait, but not this one. The address cannot serve as the mark, because the stranger may
 * share it. Format: `<random id>.<end in seconds>.<signature>`.
 */
const PURPOSE = "vitrine device v1";
const DAYS = 30;
const FORM = /^([A-Za-z0-9_-]{22})\.(\d{10})\.([A-Za-z0-9_-]{43})$/;

/** The id of the browser that sent this Cookie header, if the person has signed in there; null otherwise. */
export function deviceOf(cookieHeader: string | null, email: string): string | null {
  const [, id, end, given] = FORM.exec(cookieOf(cookieHeader, nameFor(email)) ?? "") ?? [];
  if (!id || !end || !given || Number(end) * 1000 < Date.now()) return null;
  const signature = Buffer.from(given, "base64url");
  const isOurs = keyedHashes(PURPOSE, signed(email, id, end)).some((hash) =>
    timingSafeEqual(hash, signature),
  );
  return isOurs ? id : null;
}

/** The Set-Cookie header after a sign-in; a browser that had an id keeps it. */
export function deviceCookie(email: string, id = randomBytes(16).toString("base64url")): string {
  const end = String(Math.floor(Date.now() / 1000) + DAYS * 86_400);
  const signature = keyedHash(PURPOSE, signed(email, id, end)).toString("base64url");
  return cookieFor(nameFor(email), `${id}.${end}.${signature}`, DAYS);
}

const signed = (email: string, id: string, end: string) => `${email}|${id}|${end}`;

/** One for each account, because several people may use one browser. */
function nameFor(email: string): string {
  const account = createHash("sha256").update(email).digest("hex").slice(0, 8);
  return `${isSecure() ? "__Host-" : ""}vitrine.device.${account}`;
}
