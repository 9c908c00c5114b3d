import { randomUUID } from "node:crypto";
import { LinkClosed } from "#components/shop/payment-links/link-closed.tsx";
import { LinkForm } from "#components/shop/payment-links/link-form.tsx";
import { WithLinkPicture } from "#components/shop/payment-links/link-picture.tsx";
import { refusalIn } from "#components/shop/payment-links/link-refusal.ts";
import { LinkTexts } from "#components/shop/payment-links/link-texts.tsx";
import { payerFee } from "#lib/wallet/fee.ts";
import { linkOf } from "./link.ts";

type Props = {
  params: Promise<{ code: string }>;
  searchParams: Promise<{ recusa?: string | string[]; espera?: string | string[] }>;
};

/** The page of a payment link: the payment and its payee. */
export default async function Page({ params, searchParams }: Props) {
  const [{ ref, link }, query] = await Promise.all([params.then(({ code }) => linkOf(code)), searchParams]);
  if (link.state !== "payable") return <LinkClosed link={link} state={link.state} />;
  return (
    <LinkTexts byHand={ref.inboundGateway === "key"}>
      <WithLinkPicture image={link.image}>
        <LinkForm
          storeId={ref.id}
          link={link}
          fee={payerFee(ref)}
          plain={{ attempt: randomUUID(), refused: refusalIn(query) }}
        />
      </WithLinkPicture>
    </LinkTexts>
  );
}
