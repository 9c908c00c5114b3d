import { env } from "#lib/env.ts";
import { LIFE_DAYS } from "./sessions.ts";

/**
 * The prefix `__Host-` makes the browser accept the cookie only from this host, over TLS, for the whole site.
 */
export function sessionCookieName(): string {
  return isSecure() ? "__Host-vitrine.session" : "vitrine.session";
}

/** The Set-Cookie header of a sign-in, with next-auth's attributes. */
export function sessionCookie(token: string): string {
  return cookieFor(sessionCookieName(), token, LIFE_DAYS);
}

/** The Set-Cookie header of a cookie that no script can read. */
export function cookieFor(name: string, value: string, days: number): string {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${days * 86_400}`, "HttpOnly", "SameSite=Lax"];
  return [...parts, ...(isSecure() ? ["Secure"] : [])].join("; ");
}

export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** Returns the session token from a Cookie header, or null. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  return cookieOf(cookieHeader, sessionCookieName());
}

/** Returns the value of a cookie, or null. */
export function cookieOf(cookieHeader: string | null, name: string): string | null {
  for (const part of cookieHeader?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return null;
}
