import { Store } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button-class.ts";

/** In place of the checkout while the shop is closed: nobody types what would be refused. */
export async function ClosedCheckout({ slug }: { slug: string }) {
  const t = await getTranslations("shop.closedShop");
  return (
    <section className="mx-auto grid w-full max-w-[30rem] justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Store aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <h1 className="text-page">{t("pay")}</h1>
      <p className="text-muted">{t("checkout")}</p>
      <div className="mt-2 grid w-full gap-2.5">
        <Link
          href={`/loja/${slug}/carrinho`}
          prefetch={false}
          className={`${buttonClass("primary", "lg")} w-full`}
        >
          {t("toCart")}
        </Link>
        <Link href={`/loja/${slug}`} prefetch={false} className={`${buttonClass("quiet", "lg")} w-full`}>
          {t("toShop")}
        </Link>
      </div>
    </section>
  );
}
