import { headers } from "next/headers";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button-class.ts";

export default async function ShopNotFound() {
  const [t, missing, front] = await Promise.all([
    getTranslations("shop.product"),
    getTranslations("shop.missing"),
    frontOfPage(),
  ]);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <h1 className="text-page">{missing("title")}</h1>
      <p className="text-muted">{missing("text")}</p>
      <Link href={front} prefetch={false} className={buttonClass("primary", "touch")}>
        {t("back")}
      </Link>
    </div>
  );
}

/** A not-found page gets no params; the path comes from a header set by scripts/server.ts. */
async function frontOfPage(): Promise<string> {
  const path = (await headers()).get("vitrine-path") ?? "/";
  return /^\/loja\/[^/?]+/.exec(path)?.[0] ?? "/";
}
