import { headers } from "next/headers";
import { parseMoney } from "#components/ui/money-format.ts";
import { api } from "#lib/api/door.ts";
import { env } from "#lib/env.ts";
import { storeOfLink } from "#lib/payment-links/charge.ts";

type Context = { params: Promise<{ code: string }> };
type Answer = { code?: string; charge?: { id: string } };

/**
 * Makes the Pix of a link for a browser without JavaScript. Calls the public API, so that all its rules
 * apply, and redirects to the page of the Pix, or back to the link with the reason.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params;
  const link = `/pagar/${encodeURIComponent(code)}`;
  const form = await request.formData().catch(() => new FormData());
  const store = /^[0-9A-Za-z-]{1,64}$/.test(code) ? await storeOfLink(code) : null;
  if (!store) return to(link);
  const answer = (await (await api(await requestOf(code, store.id, form))).json()) as Answer;
  return to(answer.charge ? `${link}/${answer.charge.id}` : `${link}?recusa=${answer.code ?? "other"}`);
}

/** The request that a browser would send, from the same address. */
async function requestOf(code: string, storeId: string, form: FormData): Promise<Request> {
  const given = await headers();
  const own = ["x-forwarded-for", "x-request-id", "accept-language", "user-agent"];
  const typed = form.get("valor");
  const body = typeof typed === "string" ? { amount: parseMoney(typed) } : {};
  return new Request(`${env().APP_URL}/api/v1/payment-links/public/${code}/charges`, {
    method: "POST",
    headers: {
      ...Object.fromEntries(own.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : []))),
      "Content-Type": "application/json",
      "X-Store-ID": storeId,
      "Idempotency-Key": String(form.get("tentativa") ?? "").slice(0, 255) || crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
}

function to(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } });
}
