import { Download, PackageX, RefreshCw } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ShopFrame } from "#components/shop/layout/shop-frame.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { DeliveredContents } from "#components/shop/orders/delivered-contents.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { readableItemName } from "#lib/core/item-name.ts";
import { openerOf } from "#lib/http/opener.ts";
import { deliveredContent } from "#lib/orders/delivered-content.ts";
import { openDelivery, readRefundedDelivery, wasReplaced } from "#lib/orders/deliveries.ts";
import { readPublicStore } from "#lib/stores/public.ts";

export const dynamic = "force-dynamic";

type Params = { params: Promise<{ token: string }> };

/** Title and page share one reading, so that it counts as one opening. */
const deliveryOf = cache(async (token: string) =>
  openDelivery(token, { opener: openerOf({ headers: await headers() }) }),
);

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const [t, delivery] = await Promise.all([
    getTranslations("shopOrders.delivery"),
    params.then(({ token }) => deliveryOf(token)),
  ]);
  const title = [t("title"), delivery?.storeName].filter(Boolean).join(" · ");
  return { title: { absolute: title }, robots: { index: false }, referrer: "no-referrer" };
}

export default async function DeliveryPage({ params }: Params) {
  const { token } = await params;
  const delivery = await deliveryOf(token);
  if (!delivery) return <Gone token={token} />;
  const t = await getTranslations("shopOrders.delivery");
  const name = readableItemName(delivery.name, delivery.variation);
  return (
    <InShop storeId={delivery.storeId}>
      <div className="mx-auto grid w-full max-w-[34rem] gap-5">
        <div>
          <p className="text-muted text-small">
            {t("of", { store: delivery.storeName, code: delivery.orderCode })}
          </p>
          <h1 className="text-page sm:text-[1.875rem]">{name}</h1>
        </div>
        <section
          aria-label={name}
          className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <ShopTexts names={["shopOrders"]}>
            <DeliveredContents contents={delivery.contents.map(deliveredContent)} name={name} />
          </ShopTexts>
        </section>
        <a href={`/entrega/${token}/arquivo`} className={buttonClass("secondary", "tall")} download>
          <Download aria-hidden />
          {t("download")}
        </a>
        <p className="text-muted text-small">{t("keep")}</p>
      </div>
    </InShop>
  );
}

/** A link whose goods are no longer shown explains why; an unknown link is a 404. */
async function Gone({ token }: { token: string }) {
  const [t, refunded] = await Promise.all([
    getTranslations("shopOrders.delivery"),
    readRefundedDelivery(token),
  ]);
  if (refunded)
    return (
      <InShop storeId={refunded.storeId}>
        <Told
          icon={<PackageX aria-hidden size={26} strokeWidth={1.75} />}
          title={t("refunded")}
          text={t("refundedText", { code: refunded.orderCode })}
        >
          <Link
            href={`/loja/${refunded.storeSlug}/pedido/${refunded.orderCode}`}
            className={`${buttonClass("primary", "lg")} mt-2`}
          >
            {t("toOrder")}
          </Link>
        </Told>
      </InShop>
    );
  if (!(await wasReplaced(token))) notFound();
  return (
    <main className="mx-auto w-full max-w-[70rem] px-[1.125rem] py-10">
      <Told
        icon={<RefreshCw aria-hidden size={26} strokeWidth={1.75} />}
        title={t("replaced")}
        text={t("replacedText")}
      />
    </main>
  );
}

type ToldProps = { icon: React.ReactNode; title: string; text: string; children?: React.ReactNode };

function Told({ icon, title, text, children }: ToldProps) {
  return (
    <section className="mx-auto grid w-full max-w-[30rem] justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-9 text-center sm:px-9">
      <span className="grid size-14 place-items-center rounded-full bg-info-soft text-info">{icon}</span>
      <h1 className="text-page">{title}</h1>
      <p className="text-muted">{text}</p>
      {children}
    </section>
  );
}

/** The shop's frame around the page; without it if the shop is gone. */
async function InShop({ storeId, children }: { storeId: string; children: React.ReactNode }) {
  const store = await readPublicStore(storeId);
  if (store) return <ShopFrame store={store}>{children}</ShopFrame>;
  return <main className="mx-auto w-full max-w-[70rem] px-[1.125rem] py-10">{children}</main>;
}
