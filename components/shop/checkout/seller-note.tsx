import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { PublicStore } from "#lib/stores/public.ts";
import { SellerFacts } from "../layout/seller-facts.tsx";
import { policiesOf } from "../policies/policies.ts";

/** The seller's identity, contact and policies beside the pay button (Decreto 7.962/2013). */
export async function SellerNote({ store }: { store: PublicStore }) {
  const [t, policy] = await Promise.all([getTranslations("checkout"), getTranslations("policies")]);
  return (
    <div className="grid gap-0.5 text-center text-muted text-small">
      <SellerFacts store={store} short />
      <p>
        {t("agree")}{" "}
        {policiesOf(store).map((address, at) => (
          <span key={address}>
            {at > 0 && " · "}
            <Link
              href={`/loja/${store.slug}/politicas/${address}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {policy(address)}
            </Link>
          </span>
        ))}
      </p>
    </div>
  );
}
