import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { useCan } from "../../queries/use-can.ts";

/** The step from test to real sales. */
export function LiveStep() {
  const t = useTranslations("guide.live");
  const can = useCan();
  return (
    <div className="grid max-w-xl gap-4">
      <p className="text-body text-muted">{t("text")}</p>
      {can("live") ? (
        <div>
          <LinkButton href="/painel/configuracoes?aba=producao" variant="primary">
            {t("go")}
          </LinkButton>
        </div>
      ) : (
        <p className="text-body">{t("owner")}</p>
      )}
    </div>
  );
}
