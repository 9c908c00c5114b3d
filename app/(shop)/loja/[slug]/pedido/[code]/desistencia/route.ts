import { headers } from "next/headers";
import { api } from "#lib/api/door.ts";
import { env } from "#lib/env.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

type Context = { params: Promise<{ slug: string; code: string }> };

/**
 * Returns an order, or keeps it after all, for a browser without JavaScript. Calls the public API, so that all its rules
 * apply, and redirects to the order, or back to the form with the reason.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { slug, code } = await params;
  const order = `/loja/${encodeURIComponent(slug)}/pedido/${encodeURIComponent(code)}`;
  const form = await request.formData().catch(() => new FormData());
  const store = /^[0-9A-Za-z]{10}$/.test(code) ? await findStoreBySlug(slug) : null;
  if (!store) return to(order);
  const answer = await api(await requestOf(store.id, code, form));
  const refused = `${order}/desistir?recusa=${answer.status}${keeps(form) ? "&ato=ficar" : ""}`;
  return to(answer.ok ? order : refused);
}

const keeps = (form: FormData) => form.get("ato") === "ficar";

/** The request that a browser would send, from the same address. */
async function requestOf(storeId: string, code: string, form: FormData): Promise<Request> {
  const given = await headers();
  const own = ["x-forwarded-for", "x-request-id", "accept-language", "user-agent"];
  const kept = keeps(form);
  const reason = String(form.get("motivo") ?? "").trim();
  return new Request(`${env().APP_URL}/api/v1/orders/public/${code}/return-request`, {
    method: kept ? "DELETE" : "POST",
    headers: {
      ...Object.fromEntries(own.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : []))),
      "X-Store-ID": storeId,
      ...(kept ? {} : { "Content-Type": "application/json" }),
    },
    ...(kept ? {} : { body: JSON.stringify(reason ? { reason } : {}) }),
  });
}

function to(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } });
}
