import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { deviceCookie } from "#lib/auth/sessions/device.ts";
import { env } from "#lib/env.ts";
import type { AppError } from "#lib/errors/app-error.ts";
import { incomingOf, responseOf } from "#lib/http/fetch-door.ts";
import { errorReply, respond } from "#lib/http/respond.ts";
import { authOptions } from "../options.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: NextRequest, context: RouteContext) => {
  const [action] = (await context.params).nextauth;
  const refused = refuseOdd(request.method, action, request.headers.get("content-type"));
  if (refused) return refused;
  const told: { limited?: AppError; device?: string } = {};
  // Options per request, since sign-ins are counted by the address of the request.
  const options = authOptions(request, {
    limited: (error) => {
      told.limited = error;
    },
    signedIn: (email, device) => {
      told.device = deviceCookie(email, device ?? undefined);
    },
  });
  const response: Response = await NextAuth(request, context, options);
  if (told.limited) return tooMany(request, told.limited);
  if (told.device) response.headers.append("Set-Cookie", told.device);
  return guarded(response);
};

/** 429 with the error object; `url` is where the library's own client reads the error from. */
async function tooMany(request: Request, error: AppError): Promise<Response> {
  const answer = await respond(incomingOf(request), false, async (exchange) => {
    const reply = errorReply(exchange, error);
    const url = `${env().APP_URL}/entrar?error=${error.code}`;
    return { ...reply, body: JSON.stringify({ ...JSON.parse(String(reply.body)), url }) };
  });
  return responseOf(answer);
}

export { handler as GET, handler as POST };

/** The addresses of next-auth that our pages use, by method; its own pages and its log stay closed. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  GET: ["csrf", "session", "providers", "signin", "error"],
  POST: ["callback", "signout"],
};

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;

/** Refuses requests that the library would fail at or answer with a page of its own. Returns null for all others. */
function refuseOdd(method: string, action: string | undefined, type: string | null): Response | null {
  const methods = Object.keys(DOORS).filter((one) => DOORS[one]?.includes(action ?? ""));
  if (methods.length === 0) return bare(404);
  if (!methods.includes(method)) return bare(405, { Allow: methods.join(", ") });
  // Other bodies reach the library's parser, whose errors are a 500.
  return method === "POST" && type !== null && !FORM.test(type) ? bare(415) : null;
}

function bare(status: number, headers: Record<string, string> = {}): Response {
  return guarded(new Response(null, { status, headers }));
}

/** Forbids caching and content sniffing: answers contain the person's name and tokens. */
function guarded(response: Response): Response {
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  return response;
}
