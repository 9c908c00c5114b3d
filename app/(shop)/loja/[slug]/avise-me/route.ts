import { api } from "#lib/api/door.ts";
import { asBrowser, seeOther } from "../../../as-browser.ts";
import { productOf, storeOf } from "../store.ts";
import { typedCookie } from "./typed.ts";

type Context = { params: Promise<{ slug: string }> };

/** Result codes for the page; any other error is `refused`. */
const SAYS: Readonly<Record<string, string>> = {
  ProductAvailable: "available",
  RestockLimitReached: "limit",
  RateLimited: "busy",
};

/** Takes the form of a sold-out product. Calls the public API, so that all its rules apply, and goes back to the product. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 300);
  const shop = `/loja/${encodeURIComponent(slug)}`;
  const store = await storeOf(slug);
  const product = store && (await productOf(store.id, text("produto")));
  if (!store || !product) return seeOther(shop);
  const typed = { email: text("email"), variation: text("variacao") };
  const answer = await api(
    await asBrowser(`/products/public/${product.id}/restock-requests`, {
      method: "POST",
      storeId: store.id,
      body: { email: typed.email, variantId: typed.variation || null },
    }),
  );
  const { code } = (await answer.json()) as { code?: string };
  const says = answer.ok ? "noted" : (SAYS[code ?? ""] ?? "refused");
  const page = `${shop}/p/${product.slug}`;
  return seeOther(`${page}?aviso=${says}#avise-me`, answer.ok ? undefined : typedCookie(page, typed));
}
