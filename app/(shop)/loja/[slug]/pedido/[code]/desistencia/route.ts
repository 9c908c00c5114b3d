import { api } from "#lib/api/door.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";
import { asBrowser, seeOther } from "../../../../../as-browser.ts";

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
  if (!store) return seeOther(order);
  const answer = await api(await returnRequest(store.id, code, form));
  const refused = `${order}/desistir?recusa=${answer.status}${keeps(form) ? "&ato=ficar" : ""}`;
  return seeOther(answer.ok ? order : refused);
}

const keeps = (form: FormData) => form.get("ato") === "ficar";

function returnRequest(storeId: string, code: string, form: FormData): Promise<Request> {
  const path = `/orders/public/${code}/withdrawal-request`;
  if (keeps(form)) return asBrowser(path, { method: "DELETE", storeId });
  const reason = String(form.get("motivo") ?? "").trim();
  return asBrowser(path, { method: "POST", storeId, body: reason ? { reason } : {} });
}
