import Link from "next/link";
import { primaryButton } from "#components/ui/styles.ts";

export default function NotFound() {
  return (
    <main className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-3xl font-bold tracking-tight">Página não encontrada</h1>
      <p className="text-muted">O endereço pode ter mudado ou o link está incompleto.</p>
      <Link href="/" className={primaryButton}>
        Ir para o início
      </Link>
    </main>
  );
}
