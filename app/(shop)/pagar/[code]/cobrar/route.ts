import { getLocale } from "next-intl/server";
import { type LinkRefusal, refusedAddress } from "#components/shop/payment-links/link-refusal.ts";
import { parseMoney } from "#components/ui/money-format.ts";
import { api } from "#lib/api/door.ts";
import { UUID } from "#lib/http/uuid.ts";
import { storeOfLink } from "#lib/payment-links/charge.ts";
import { asBrowser, seeOther } from "../../../as-browser.ts";

type Context = { params: Promise<{ code: string }> };
type Answer = LinkRefusal & { charge?: { id: string } };

/**
 * Makes the Pix of a link for a browser without JavaScript. Calls the public API, so that all its rules
 * apply, and redirects to the page of the Pix, to the receipt of the earlier Pix that was paid, or back to the link with
 * the reason.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params;
  const link = `/pagar/${encodeURIComponent(code)}`;
  const form = await request.formData().catch(() => new FormData());
  const store = /^[0-9A-Za-z-]{1,64}$/.test(code) ? await storeOfLink(code) : null;
  if (!store) return seeOther(link);
  const answer = (await (await api(await chargeRequest(code, store.id, form))).json()) as Answer;
  const shown = answer.charge?.id ?? paidIn(answer);
  return seeOther(shown ? `${link}/${shown}` : refusedAddress(link, answer));
}

/** The charge that was paid, if that is why another one was refused. */
function paidIn({ code, details }: Answer): string | undefined {
  return code === "ChargeAlreadyPaid" ? (details as { transactionId?: string }).transactionId : undefined;
}

async function chargeRequest(code: string, storeId: string, form: FormData): Promise<Request> {
  const typed = form.get("valor");
  const replaces = String(form.get("troca") ?? "");
  return asBrowser(`/payment-links/public/${code}/charges`, {
    method: "POST",
    storeId,
    key: String(form.get("tentativa") ?? "").slice(0, 255) || crypto.randomUUID(),
    body: {
      ...(typeof typed === "string" ? { amount: parseMoney(typed, await getLocale()) } : {}),
      ...(UUID.test(replaces) ? { replaces } : {}),
    },
  });
}
