import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useStoreChoice } from "#components/panel/layout/store-choice.ts";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";

/** The person's stores, with the role in each. */
export function StoresCard() {
  const t = useTranslations("account.stores");
  const roles = useTranslations("account.roles");
  const { stores } = useAccount();
  const { choose, pending } = useStoreChoice();
  const router = useRouter();
  const open = async (id: string) => {
    await choose(id);
    router.push("/painel");
  };
  return (
    <Card title={t("title")}>
      {stores.length === 0 && <p className="text-body text-muted">{t("none")}</p>}
      <ul className="grid">
        {stores.map(({ id, name, role, mode, chosen }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium wrap-anywhere">
                {name}
                {mode && (
                  <Badge tone={mode === "test" ? "wait" : "ok"} dot={false}>
                    {t(`modes.${mode}`)}
                  </Badge>
                )}
              </p>
              <p className="text-small text-muted">
                {roles(role)}
                {chosen && <> · {t("chosen")}</>}
              </p>
            </div>
            <Button
              size="sm"
              disabled={pending}
              aria-label={t("openNamed", { store: name })}
              onClick={() => void open(id)}
            >
              {t("open")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
