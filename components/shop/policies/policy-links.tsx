import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { PublicStore } from "#lib/stores/public.ts";
import { policiesOf } from "./policies.ts";

export async function PolicyLinks({ store }: { store: Pick<PublicStore, "slug" | "policies"> }) {
  const t = await getTranslations("policies");
  return (
    <nav aria-label={t("policies")}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {policiesOf(store).map((address) => (
          <li key={address}>
            <Link
              href={`/loja/${store.slug}/politicas/${address}`}
              prefetch={false}
              className="inline-flex min-h-11 items-center text-small text-muted underline underline-offset-2 hover:text-ink"
            >
              {t(address)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
