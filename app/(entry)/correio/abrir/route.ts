import { isLocalKey, isMailboxHere, LOCAL_COOKIE } from "../../mailbox.ts";

const KEPT_SECONDS = 400 * 86_400;

/** The address that the start prints: the browser that opens it may read the mailbox from then on. */
export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get("chave");
  const right = (await isMailboxHere()) && isLocalKey(key);
  if (!right) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const cookie = `${LOCAL_COOKIE}=${key}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
  const headers = { Location: "/correio", "Set-Cookie": cookie, "Cache-Control": "no-store" };
  return new Response(null, { status: 303, headers });
}
