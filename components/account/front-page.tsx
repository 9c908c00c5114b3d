import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import type { StoreFront } from "#lib/stores/public.ts";
import { EntryHead, EntryTurn } from "./entry-head.tsx";

/** The home page of the installation: links to the panel, sign-up and the stores. */
export function FrontPage({ stores, open }: { stores: readonly StoreFront[]; open: boolean }) {
  const t = useTranslations("account.front");
  return (
    <>
      <EntryHead title={t("title")} text={t("text")} />
      <div className="flex flex-wrap gap-2.5">
        <LinkButton href="/painel" variant="primary" className="max-sm:flex-1">
          {t("panel")}
        </LinkButton>
        {open && (
          <LinkButton href="/cadastro" className="max-sm:flex-1">
            {t("create")}
          </LinkButton>
        )}
      </div>
      {stores.length > 0 && <Stores stores={stores} />}
      <div className="mt-3">
        <EntryTurn text={t("payer")} label={t("bank")} href="/banco-de-testes" />
        <EntryTurn text={t("builder")} label={t("docs")} href="/docs" />
      </div>
    </>
  );
}

function Stores({ stores }: { stores: readonly StoreFront[] }) {
  const t = useTranslations("account.front");
  return (
    <section className="mt-9 grid gap-3">
      <h2 className="text-section">{t("stores")}</h2>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {stores.map((store) => (
          <li key={store.id}>
            <Link
              href={`/loja/${store.slug}`}
              className="grid gap-0.5 px-4 py-3 -outline-offset-3 hover:bg-sunken"
            >
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0 font-semibold wrap-anywhere">{store.name}</span>
                {store.mode === "test" && <Badge tone="wait">{t("testStore")}</Badge>}
              </span>
              {store.description && (
                <span className="text-small text-muted wrap-anywhere">{store.description}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
