import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { PublicStore } from "#lib/stores/public.ts";
import { Dotted } from "../layout/dotted.tsx";
import { policiesOf } from "../policies/policies.ts";

/** The policies that a buyer accepts, next to the pay button; the seller's identity is in the footer of each page. */
export async function SellerNote({ store }: { store: PublicStore }) {
  const [t, policy] = await Promise.all([getTranslations("checkout"), getTranslations("policies")]);
  return (
    <div className="text-muted text-small">
      {t("agree")}{" "}
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
  );
}
