import { LANGUAGE_COOKIE, LANGUAGES } from "#components/texts/languages.ts";
import { isSecure } from "#lib/auth/sessions/cookie.ts";
import { ownPath } from "#lib/core/own-path.ts";

const YEAR_SECONDS = 31_536_000;

/** Sets the shop's language and redirects back. Takes a plain form, so that it works without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const language = LANGUAGES.find((one) => one === form.get("idioma"));
  const headers = new Headers({ Location: ownPath(form.get("volta")) ?? "/", "Cache-Control": "no-store" });
  if (language)
    headers.set(
      "Set-Cookie",
      `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure() ? "; Secure" : ""}`,
    );
  return new Response(null, { status: 303, headers });
}
