import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { isSecure, sessionCookieName, sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import { noteWrongSignIn, refuseGuessing } from "#lib/auth/sessions/guessing.ts";
import { noteRefusedSignIn } from "#lib/auth/sessions/refused.ts";
import { endSession, findSession, LIFE_DAYS } from "#lib/auth/sessions/sessions.ts";
import { signIn } from "#lib/auth/sessions/sign-in.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { addressOf, networkOf } from "#lib/http/address.ts";
import { consume, refuseBlocked } from "#lib/http/rate-limit.ts";
import { log } from "#lib/log.ts";
import { derivedKey } from "#lib/sealed/seal.ts";

type SessionToken = { session?: string };

/**
 * Sign-in with next-auth and our own session rows: the "JWT" contains only the row's random token, so that a
 * revoked session ends immediately. The error name tells the page which step comes next. `onLimited` is
 * called after too many attempts, for which the library has no status.
 */
export function authOptions(request: Request, onLimited: (error: AppError) => void): NextAuthOptions {
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
        authorize: (given) => authorize(given, request, onLimited),
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
        if (session) await endSession(session);
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

async function authorize(given: Given, request: Request, onLimited: (error: AppError) => void) {
  const email = String(given?.email ?? "")
    .trim()
    .toLowerCase();
  const password = String(given?.password ?? "");
  if (!email || !password || email.length > 254 || password.length > 1024) throw new Error("Unauthorized");
  const address = addressOf(request);
  const network = networkOf(address);
  try {
    refuseBlocked("signInFailure", network);
    await consume("signIn", `${email}|${network}`);
    await refuseGuessing(email, address);
    const userAgent = request.headers.get("user-agent");
    const code = given?.code ? String(given.code).slice(0, 40) : undefined;
    const earlier = sessionTokenOf(request.headers.get("cookie"));
    const signedIn = await signIn({ email, password, code, address, userAgent, earlier });
    // next-auth stores the user's id in the token: here it is the session token.
    return { id: signedIn.token, name: signedIn.name, email: signedIn.email };
  } catch (error) {
    if (!(error instanceof AppError)) {
      log().error({ err: error }, "sign-in failed");
      throw new Error("ServiceUnavailable");
    }
    if (error.code === "RateLimited") onLimited(error);
    // By network, so that trying many accounts is limited, too; apart from wrong keys, which may be a neighbour's.
    if (error.code === "Unauthorized") await consume("signInFailure", network).catch(() => {});
    if (error.code === "Unauthorized" || error.code === "TotpInvalid") {
      await noteWrongSignIn(email, address);
      const act = error.code === "Unauthorized" ? "session.wrong_password" : "session.wrong_code";
      await noteRefusedSignIn({ email, address, network, act });
    }
    const until = (error.details as { lockedUntil?: string } | undefined)?.lockedUntil;
    throw new Error(until ? "TotpLocked" : error.code);
  }
}
