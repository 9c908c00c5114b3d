import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** Shown to members who are no operators, instead of any page. */
export function NotOperator() {
  const t = useTranslations("operatorLayout");
  return (
    <>
      <PageHeader title={t("area")} />
      <EmptyState
        icon={<Lock />}
        title={t("notOperator.title")}
        text={t("notOperator.text")}
        action={<LinkButton href="/painel">{t("nav.panel")}</LinkButton>}
      />
    </>
  );
}
