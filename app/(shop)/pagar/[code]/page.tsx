import { LinkClosed } from "#components/commerce/links/link-closed.tsx";
import { LinkForm } from "#components/commerce/links/link-form.tsx";
import { LinkTexts } from "#components/commerce/links/link-texts.tsx";
import { linkOf } from "./link.ts";

/** The page behind a payment link: what is to pay, and to whom. */
export default async function Page({ params }: { params: Promise<{ code: string }> }) {
  const { ref, link } = await linkOf((await params).code);
  if (link.state !== "payable") return <LinkClosed link={link} state={link.state} />;
  return (
    <LinkTexts>
      <LinkForm storeId={ref.id} link={link} />
    </LinkTexts>
  );
}
