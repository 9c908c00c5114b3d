import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { isSecure, sessionCookieName, sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import { deviceOf } from "#lib/auth/sessions/device.ts";
import { endSession, findSession, LIFE_DAYS } from "#lib/auth/sessions/sessions.ts";
import { signIn } from "#lib/auth/sessions/sign-in.ts";
import { networkOf } from "#lib/core/network.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { addressOf } from "#lib/http/address.ts";
import { log } from "#lib/log.ts";
import { derivedKey } from "#lib/sealed/seal.ts";
import { countingSignIn } from "./count-sign-in.ts";

type SessionToken = { session?: string };

type Told = {
  /** After too many attempts, for which the library has no status. */
  limited(error: AppError): void;
  /** After a right sign-in in this browser, known or not. */
  signedIn(email: string, device: string | null): void;
};

/**
 * Sign-in with next-auth and our own session rows: the "JWT" contains only the row's random token, so that a
 * revoked session ends immediately. The error name tells the page which step comes next.
 */
export function authOptions(request: Request, told: Told): NextAuthOptions {
  return {
    secret: derivedKey("vitrine sign-in v1").toString("base64"),
    session: { strategy: "jwt", maxAge: LIFE_DAYS * 86_400 },
    pages: { signIn: "/entrar", error: "/entrar" },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() },
      },
    },
    useSecureCookies: isSecure(),
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, code: {} },
        authorize: (given) => authorize(given, request, told),
      }),
    ],
    jwt: {
      encode: async ({ token }) => (token as SessionToken | undefined)?.session ?? "",
      decode: async ({ token }) => {
        const found = token ? await findSession(token) : null;
        return found && { session: token as string, name: found.name, email: found.email };
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, session: user.id } : token),
    },
    events: {
      signOut: async ({ token }) => {
        // The cookie of an ended session has no token.
        const session = (token as SessionToken | null)?.session;
        if (session) await endSession(session, addressOf(request));
      },
    },
    logger: {
      // A refused sign-in and the cookie of an ended session are no server errors.
      error: (code, metadata) => {
        if (code === "CALLBACK_CREDENTIALS_HANDLER_ERROR" || code === "JWT_SESSION_ERROR") return;
        log().error({ code, err: "error" in metadata ? metadata.error : metadata }, "next-auth");
      },
      warn: (code) => log().warn({ code }, "next-auth"),
      debug: () => {},
    },
  };
}

type Given = Record<"email" | "password" | "code", string> | undefined;

async function authorize(given: Given, request: Request, told: Told) {
  const email = String(given?.email ?? "")
    .trim()
    .toLowerCase();
  const password = String(given?.password ?? "");
  if (!email || !password || email.length > 254 || password.length > 1024) throw new Error("Unauthorized");
  const address = addressOf(request);
  const network = networkOf(address);
  const cookies = request.headers.get("cookie");
  const device = deviceOf(cookies, email);
  try {
    const userAgent = request.headers.get("user-agent");
    const code = given?.code ? String(given.code).slice(0, 40) : undefined;
    const earlier = sessionTokenOf(cookies);
    const signedIn = await countingSignIn({ email, device, address, network }, () =>
      signIn({ email, password, code, address, device: device ?? "", userAgent, earlier }),
    );
    told.signedIn(email, device);
    // next-auth stores the user's id in the token: here it is the session token.
    return { id: signedIn.token, name: signedIn.name, email: signedIn.email };
  } catch (error) {
    if (!(error instanceof AppError)) {
      log().error({ err: error }, "sign-in failed");
      throw new Error("ServiceUnavailable");
    }
    if (error.code === "RateLimited") told.limited(error);
    const until = (error.details as { lockedUntil?: string } | undefined)?.lockedUntil;
    throw new Error(until ? "TotpLocked" : error.code);
  }
}
