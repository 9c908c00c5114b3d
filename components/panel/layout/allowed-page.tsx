import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { useMayOpen, usePageId } from "./use-pages.ts";

/** The page, or that the member's role does not include it: each of its parts would be refused and say so. */
export function AllowedPage({ children }: { children: ReactNode }) {
  const t = useTranslations("layout");
  const id = usePageId();
  const mayOpen = useMayOpen();
  if (!id || mayOpen({ id })) return children;
  return (
    <>
      <PageHeader title={t(`pages.${id}`)} />
      <ErrorState
        kind="forbidden"
        action={<LinkButton href="/painel">{t("notFound.overview")}</LinkButton>}
      />
    </>
  );
}
