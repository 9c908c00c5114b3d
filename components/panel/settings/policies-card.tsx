import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { DescriptionField } from "../products/form/description-field.tsx";
import { type IdentityForm, POLICIES } from "./identity-values.ts";

const MOST = 20_000;

/** The three policies in simple Markdown. An empty one can start from a template. */
export function PoliciesCard({ form }: { form: IdentityForm }) {
  const t = useTranslations("settings.identity");
  return (
    <Card title={t("policies")} description={t("policiesText")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        {POLICIES.map((name) => (
          <Controlled key={name} control={form.control} name={`policies.${name}`}>
            {(field) => (
              <div className="grid gap-2">
                <DescriptionField
                  {...field}
                  label={t(`policy.${name}`)}
                  hint={t(`policyHint.${name}`)}
                  most={MOST}
                />
                {field.value.trim() === "" && (
                  <div>
                    <Button size="sm" onClick={() => field.onChange(t(`model.${name}`))}>
                      {t("useModel", { policy: t(`policy.${name}`) })}
                    </Button>
                  </div>
                )}
              </div>
            )}
          </Controlled>
        ))}
      </div>
    </Card>
  );
}
