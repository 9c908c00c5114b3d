import { Check, Clock3, Pause } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { PublicLinkView } from "#lib/payment-links/charge-schemas.ts";
import { formatWhen } from "../orders/format-when.ts";

const ICONS = { expired: Clock3, used_up: Check, inactive: Pause } as const;

type State = Exclude<PublicLinkView["state"], "payable">;

/** A link that accepts no payment: the reason and the next step. */
export async function LinkClosed({ link, state }: { link: PublicLinkView; state: State }) {
  const [t, locale] = await Promise.all([getTranslations("shopPaymentLinks"), getLocale()]);
  const Icon = ICONS[state];
  const when = link.expiresAt ? formatWhen(link.expiresAt, locale) : "";
  return (
    <section className="mx-auto grid w-full max-w-[30rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <div>
        <p className="text-muted text-small wrap-anywhere">{link.description}</p>
        <h1 className="text-page">{t(`closed.${state}`)}</h1>
      </div>
      <p className="wrap-anywhere">{t(`closed.${state}Text`, { when, name: link.payee.name })}</p>
    </section>
  );
}
