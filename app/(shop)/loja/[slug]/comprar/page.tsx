import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { NoScriptForm } from "#components/shop/checkout/no-script-form.tsx";
import { PostalCodeForm } from "#components/shop/checkout/postal-code-form.tsx";
import { SellerNote } from "#components/shop/checkout/seller-note.tsx";
import { TrustRow } from "#components/shop/checkout/trust-row.tsx";
import { ClosedNote } from "#components/shop/layout/closed-note.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { OriginalPrice } from "#components/shop/products/original-price.tsx";
import { beforeOf } from "#components/shop/products/reduced.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { shippingOptionsFor } from "#lib/checkout/shipping-options.ts";
import { itemName } from "#lib/core/item-name.ts";
import { type PayerFee, withFee } from "#lib/core/payer-fee.ts";
import { postalCode as postalCodeSchema } from "#lib/shipping/address.ts";
import { payerFee } from "#lib/wallet/fee.ts";
import { confirmedBy, productOf, publicStoreOf, storeOf } from "../store.ts";
import { buy } from "./buy.ts";

/** `anterior`: the id of the order that this one is made in place of; `naopaguei`: it was not paid, says the shopper. */
type Query = Partial<
  Record<"produto" | "variacao" | "quantidade" | "cep" | "anterior" | "naopaguei", string>
>;
type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("checkout"))("title"), robots: { index: false } };
}

/** The store and product for the form, with their current data. */
async function load({ params, searchParams }: Props) {
  const ref = await storeOf((await params).slug);
  const query = await searchParams;
  const asked = typeof query.produto === "string" ? query.produto : "";
  const [store, product] = await Promise.all([
    ref && publicStoreOf(ref.id),
    ref && asked ? productOf(ref.id, asked) : null,
  ]);
  if (!ref || !store || !product) notFound();
  const variation = product.variations.find(({ id }) => id === query.variacao);
  const wanted = Math.max(1, Number.parseInt(query.quantidade ?? "1", 10) || 1);
  const quantity = Math.min(wanted, product.maxPerOrder);
  const chosen = product.type === "variable" ? variation : product;
  if (!chosen?.in_stock) redirect(`/loja/${store.slug}/p/${product.slug}`);
  const items = [{ productId: product.id, variantId: variation?.id ?? null, quantity }];
  const typed = typeof query.cep === "string" ? query.cep.trim().slice(0, 9) : "";
  const postalCode = postalCodeSchema.safeParse(typed).data ?? null;
  const shipping =
    product.delivery === "shipping" ? await shippingOptionsFor({ store }, { items, postalCode }) : null;
  const bought = { store, product, variation, quantity, price: chosen.price, before: beforeOf(chosen) };
  return {
    ...bought,
    confirmedBy: confirmedBy(ref),
    fee: payerFee(ref),
    replaced: replacedIn(query),
    shipping,
    typed,
    postalCode,
  };
}

/** The fields that name the order before. */
function replacedIn({ anterior, naopaguei }: Query): Record<string, string> {
  if (typeof anterior !== "string" || !UUID.test(anterior)) return {};
  return { anterior, ...(naopaguei === "1" ? { naopaguei } : {}) };
}

/** The total and the amount of the Pix that the buyer agrees to, for each way to receive the product. */
function expectedFields(
  items: number,
  options: readonly { method: string; price: number | null }[],
  fee: PayerFee | null,
): Record<string, string> {
  const ways = options.length > 0 ? options : [{ method: "", price: 0 }];
  const fields = ways.flatMap(({ method, price }) => {
    const total = Math.round((items + (price ?? 0)) * 100) / 100;
    return [
      [`total.${method}`, String(total)],
      [`valor.${method}`, String(withFee(total, fee))],
    ];
  });
  return Object.fromEntries(fields);
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** The delivery as the form shows it: the methods that have a price, and the CEP that it was calculated for. */
function delivery({ store, shipping, postalCode }: Loaded, purchase: Record<string, string>) {
  if (!shipping) return null;
  const options = shipping.options.filter(({ price }) => price !== null);
  const delivers = options.some(({ method }) => method === "delivery");
  const fixed =
    shipping.byPostalCode && delivers && postalCode && shipping.place
      ? {
          ...{ postalCode, state: shipping.place.state, city: shipping.place.city },
          change: `/loja/${store.slug}/comprar?${new URLSearchParams(purchase)}`,
        }
      : null;
  const { freeFrom, phone } = shipping;
  return { options, freeFrom, phone, fixed, asks: shipping.byPostalCode && !delivers };
}

async function Item({ product, variation, quantity, before, total }: Loaded & { total: string }) {
  const [t, locale] = await Promise.all([getTranslations("checkout"), getLocale()]);
  return (
    <section
      aria-label={t("order")}
      className="flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{itemName(product.name, variation?.name)}</p>
        <p className="text-muted text-small">
          {quantity === 1 ? t("unit") : t("units", { count: String(quantity) })}
        </p>
      </div>
      <p className="grid justify-items-end whitespace-nowrap font-[650] text-[1.1875rem] tracking-tight">
        {before !== null && (
          <OriginalPrice label={t("before")}>{formatMoney(before * quantity, locale)}</OriginalPrice>
        )}
        {total}
      </p>
    </section>
  );
}

/** Buys one product without a cart: the target of the product page's form in a browser without JavaScript. */
export default async function BuyPage(props: Props) {
  const loaded = await load(props);
  const { store, product, variation, quantity, price, typed, postalCode } = loaded;
  const [t, locale] = await Promise.all([getTranslations("checkout"), getLocale()]);
  const total = Math.round(price * 100 * quantity) / 100;
  const purchase = {
    ...{ produto: product.id, variacao: variation?.id ?? "", quantidade: String(quantity) },
    ...loaded.replaced,
  };
  const shipping = delivery(loaded, purchase);
  const options = shipping?.options ?? [];
  const why = loaded.shipping?.options.find(({ method }) => method === "delivery")?.why ?? null;
  // Without scripts the page cannot follow the choice between two freights.
  const due = options.length > 1 ? null : withFee(total + (options[0]?.price ?? 0), loaded.fee);
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <h1 className="text-page">{t("title")}</h1>
      <Item {...loaded} total={formatMoney(total, locale)} />
      {loaded.fee && !store.salesClosed && (
        <p className="-mt-3 text-muted text-small">
          {due === null ? t("plusFee") : t("withFee", { due: formatMoney(due, locale) })}
        </p>
      )}
      {store.salesClosed && <ClosedNote place="direct" />}
      <ShopTexts names={["checkout", "shopShipping"]}>
        {shipping?.asks && !store.salesClosed && (
          <PostalCodeForm hidden={purchase} typed={typed} wrong={typed && !postalCode ? "invalid" : why} />
        )}
        {(!shipping || options.length > 0) && !store.salesClosed && (
          <NoScriptForm
            action={buy}
            asked={product.customFields}
            shipping={shipping}
            trust={<TrustRow store={store} confirmedBy={loaded.confirmedBy} />}
            pay={due === null ? t("payUnknown") : t("pay", { amount: formatMoney(due, locale) })}
            hidden={{
              loja: store.slug,
              ...purchase,
              ...expectedFields(total, options, loaded.fee),
              // The idempotency key: one order per form, however often it is submitted.
              tentativa: randomUUID(),
            }}
          />
        )}
      </ShopTexts>
      <SellerNote store={store} />
      <Link
        href={`/loja/${store.slug}/p/${product.slug}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center justify-self-center font-semibold text-brand-text underline underline-offset-4"
      >
        {t("change")}
      </Link>
    </div>
  );
}
