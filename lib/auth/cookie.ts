import { env } from "#lib/env.ts";

/** With the prefix `__Host-` the browser accepts the cookie only from this host, over TLS, for the whole site. */
export function sessionCookieName(): string {
  return isSecure() ? "__Host-vitrine.session" : "vitrine.session";
}

export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** The session token among a request's cookies, or null. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  const name = sessionCookieName();
  for (const part of cookieHeader?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return null;
}
