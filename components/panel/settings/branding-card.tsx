import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { PictureField } from "../products/picture-field.tsx";
import { AccentField } from "./accent-field.tsx";
import type { IdentityForm } from "./identity-values.ts";

export function BrandingCard({ form }: { form: IdentityForm }) {
  const t = useTranslations("settings.identity");
  return (
    <Card title={t("looks")} description={t("looksText")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        {(["logo", "banner"] as const).map((name) => (
          <Controlled key={name} control={form.control} name={name}>
            {(field) => (
              <PictureField
                {...field}
                label={t(name)}
                hint={t(`${name}Hint`)}
                max={1}
                pastes={false}
                value={field.value ? [field.value] : []}
                onChange={([address]) => field.onChange(address ?? "")}
              />
            )}
          </Controlled>
        ))}
        <Controlled
          control={form.control}
          name="accent"
          rules={{ pattern: { value: /^#[0-9a-f]{6}$/i, message: t("accentWrong") } }}
        >
          {(field) => <AccentField {...field} />}
        </Controlled>
      </div>
    </Card>
  );
}
