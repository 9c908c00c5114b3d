import Link from "next/link";
import { card, link } from "#components/ui/styles.ts";
import { listStoreFronts } from "#lib/stores/public.ts";

export const dynamic = "force-dynamic";

export default async function Home() {
  const stores = await listStoreFronts();
  return (
    <main className="mx-auto grid max-w-2xl gap-8 px-4 py-16 sm:py-24">
      <div className="grid gap-3">
        <h1 className="text-4xl font-bold tracking-tight sm:text-5xl">Vitrine</h1>
        <p className="text-lg text-muted">Lojas com pagamento por Pix, no seu próprio servidor.</p>
      </div>
      <ul className="grid gap-3">
        {stores.map((store) => (
          <li key={store.id}>
            <Link href={`/loja/${store.slug}`} className={`${card} grid gap-1 p-5 hover:border-brand`}>
              <span className="text-lg font-semibold">{store.name}</span>
              {store.description && <span className="text-muted">{store.description}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        Quer testar um pagamento?{" "}
        <Link href="/banco-de-testes" className={link}>
          Abra o banco de testes
        </Link>
        . Vai integrar um sistema?{" "}
        <Link href="/docs" className={link}>
          Leia a documentação da API
        </Link>
        .
      </p>
    </main>
  );
}
