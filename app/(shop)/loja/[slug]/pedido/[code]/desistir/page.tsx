import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { viewOf } from "#components/shop/orders/order-view.ts";
import { ReturnForm } from "#components/shop/orders/return-form.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { orderOf } from "../order.ts";

type Props = {
  params: Promise<{ slug: string; code: string }>;
  searchParams: Promise<{ recusa?: string; ato?: string }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code }, t] = await Promise.all([params, getTranslations("shopOrders")]);
  return {
    title: `${t("returning.title")} · ${t("page", { code })}`,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** Asks for the return of an order: where the order's page leads without JavaScript. */
export default async function ReturnPage({ params, searchParams }: Props) {
  const [query, t] = await Promise.all([searchParams, getTranslations("shopOrders")]);
  const { recusa, ato } = query;
  const { ref: store, order } = await orderOf(await params, { end: "/desistir", query });
  const page = `/loja/${store.slug}/pedido/${order.orderCode}`;
  // Nothing is left to ask for once everything went back or is on its way.
  const returnable = order.returnable !== null && viewOf(order) !== "ended";
  if (!returnable && !recusa) redirect(page);
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4">
      <div>
        <p className="text-muted text-small">
          {t("order")} <span className="font-mono">{order.orderCode}</span>
        </p>
        <h1 className="text-page">{t("returning.title")}</h1>
      </div>
      {recusa && (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
          {t(`returning.${refusalOf(recusa, ato === "ficar", returnable)}`)}
        </p>
      )}
      {returnable && (
        <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <ShopTexts names={["shopOrders"]}>
            <ReturnForm
              shop={{ id: store.id, slug: store.slug }}
              order={{
                orderCode: order.orderCode,
                amountDue: order.amountDue,
                outcome: order.outcome,
                shipping: order.shipping,
                mail: order.mail,
              }}
              keep={
                <Link href={page} className={`${buttonClass("secondary", "touch")} max-sm:w-full`}>
                  {t("returning.keep")}
                </Link>
              }
            />
          </ShopTexts>
        </section>
      )}
      {!returnable && (
        <Link href={page} className={`${buttonClass("secondary", "lg")} w-full`}>
          {t("returning.back")}
        </Link>
      )}
    </div>
  );
}

/** Why the act did not happen: a refusal of what was sent has nothing to do with the connection. */
function refusalOf(status: string, keeps: boolean, returnable: boolean) {
  if (keeps) return "keepFailed";
  if (!returnable) return "refused";
  return status === "400" ? "invalid" : "failed";
}
