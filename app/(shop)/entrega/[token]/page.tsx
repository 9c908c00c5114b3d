import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TestBanner } from "#components/commerce/shop/test-banner.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { card, link, quietButton } from "#components/ui/styles.ts";
import { noteOpened, readDelivery, wasReplaced } from "#lib/orders/deliveries.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sua compra", robots: { index: false }, referrer: "no-referrer" };

export default async function DeliveryPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const delivery = await readDelivery(token);
  if (!delivery) return (await wasReplaced(token)) ? <Replaced /> : notFound();
  await noteOpened(token);
  return (
    <>
      {delivery.test && <TestBanner />}
      <main className="mx-auto grid max-w-xl gap-6 px-4 py-8 sm:py-14">
        <div className="grid gap-1">
          <p className="text-sm text-muted">
            {delivery.storeName} · pedido{" "}
            <span className="font-mono font-semibold text-ink">{delivery.orderCode}</span>
          </p>
          <h1 className="text-3xl font-bold tracking-tight">{delivery.name}</h1>
        </div>
        <ul className="grid gap-3">
          {delivery.contents.map((content, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal units are two things bought
            <li key={index} className={`${card} grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center`}>
              <Content content={content} />
            </li>
          ))}
        </ul>
        <a href={`/entrega/${token}/arquivo`} className={quietButton} download>
          Baixar .txt
        </a>
        <p className="text-sm text-muted">Guarde este endereço: quem o tem pode ver o que você comprou.</p>
      </main>
    </>
  );
}

function Replaced() {
  return (
    <main className="mx-auto grid max-w-xl gap-3 px-4 py-8 sm:py-14">
      <h1 className="text-3xl font-bold tracking-tight">Esta entrega foi trocada</h1>
      <p className="text-muted">
        A loja entregou outra no lugar e enviou o novo link por e-mail. Este endereço não vale mais.
      </p>
    </main>
  );
}

function Content({ content }: { content: string }) {
  if (/^https:\/\/\S+$/.test(content)) {
    return (
      <a href={content} className={`${link} break-all`} rel="noopener noreferrer" target="_blank">
        {content}
      </a>
    );
  }
  return (
    <>
      <code className="whitespace-pre-wrap break-all font-mono text-lg font-semibold">{content}</code>
      <CopyButton text={content} label="Copiar" className={quietButton} />
    </>
  );
}
