import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { viewOf } from "#components/shop/orders/order-view.ts";
import { chargeAsOrder } from "#components/shop/payment-links/charge-as-order.ts";
import { ChargePage } from "#components/shop/payment-links/charge-page.tsx";
import { FirstLinkView } from "#components/shop/payment-links/first-link-view.tsx";
import { LinkTexts } from "#components/shop/payment-links/link-texts.tsx";
import { AppError } from "#lib/errors/app-error.ts";
import { readLinkCharge } from "#lib/payment-links/public-charge.ts";
import { linkOf } from "../link.ts";

type Params = { params: Promise<{ code: string; charge: string }> };

/** Reload interval without JavaScript. */
const RELOAD_SECONDS = 15;

/** The Pix of a payment link and its progress. */
export default async function Page({ params }: Params) {
  const { code, charge: id } = await params;
  const { ref, store, link } = await linkOf(code);
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) notFound();
  const charge = await readLinkCharge({ store: ref }, code, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!charge) notFound();
  return (
    <LinkTexts byHand={charge.confirmedByHand}>
      {charge.status === "pending" && (
        <noscript>
          <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
        </noscript>
      )}
      <ChargePage
        shop={{
          ...{ id: ref.id, slug: ref.slug, name: ref.name, sandbox: ref.mode === "test" },
          ...{ contact: store.contactEmail ?? store.contactPhone, image: link.image },
        }}
        initial={charge}
        free={link.amount === null}
        link={{ state: link.state, expiresAt: link.expiresAt }}
        attempt={randomUUID()}
      >
        <FirstLinkView view={viewOf(chargeAsOrder(charge))} />
      </ChargePage>
    </LinkTexts>
  );
}
