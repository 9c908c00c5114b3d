import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button-class.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: (await getTranslations("shop.missing"))("title") } };
}

/** Unknown addresses: more often a link truncated in a message than a removed page. */
export default async function NotFound() {
  const [t, fault] = await Promise.all([getTranslations("shop.missing"), getTranslations("errorView")]);
  return (
    <main className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-page">{t("title")}</h1>
      <p className="text-muted">{t("text")}</p>
      <Link href="/" className={buttonClass("primary", "touch")}>
        {fault("home")}
      </Link>
    </main>
  );
}
