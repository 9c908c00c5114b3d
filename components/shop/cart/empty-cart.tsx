import { ShoppingBag } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button-class.ts";

/** An empty cart, on its own page and in the checkout. */
export async function EmptyCart({ slug }: { slug: string }) {
  const t = await getTranslations("shop.emptyCart");
  return (
    <section className="mx-auto grid w-full max-w-[30rem] justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-soft text-brand-text">
        <ShoppingBag aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <h1 className="text-page">{t("title")}</h1>
      <p className="text-muted">{t("hint")}</p>
      <Link href={`/loja/${slug}`} prefetch={false} className={`${buttonClass("primary", "lg")} mt-2`}>
        {t("see")}
      </Link>
    </section>
  );
}
