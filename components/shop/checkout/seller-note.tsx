import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { PublicStore } from "#lib/stores/public.ts";
import { Dotted } from "../layout/dotted.tsx";
import { SellerFacts } from "../layout/seller-facts.tsx";
import { policiesOf } from "../policies/policies.ts";

/** The seller's identity, contact and policies beside the pay button (Decreto 7.962/2013). */
export async function SellerNote({ store }: { store: PublicStore }) {
  const [t, policy] = await Promise.all([getTranslations("checkout"), getTranslations("policies")]);
  return (
    <div className="grid grid-cols-1 gap-1.5 text-muted text-small">
      <SellerFacts store={store} short />
      <div>
        {t("agree")}
        <Dotted
          parts={policiesOf(store).map((address) => [
            address,
            <Link
              key={address}
              href={`/loja/${store.slug}/politicas/${address}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {policy(address)}
            </Link>,
          ])}
        />
      </div>
    </div>
  );
}
