import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea, TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { registered } from "../forms/registered.ts";
import { PictureField } from "../products/picture-field.tsx";
import type { ProfileValues, StorePart } from "./store-values.ts";

/** The store as customers see it: name, address, text and picture. */
export function ProfileCard({ form, store }: StorePart<ProfileValues>) {
  const t = useTranslations("settings.look");
  const { errors } = form.formState;
  const slug = form.watch("slug");
  const moved = slug !== store.slug;
  return (
    <Card title={t("title")} description={t("text")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <TextField label={t("name")} {...registered(form, "name", { required: t("nameMissing") })} />
        <TextField
          label={t("slug")}
          hint={t("slugHint")}
          prefix={<span className="text-small">{t("slugBefore")}</span>}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
          {...form.register("slug", { required: t("slugMissing") })}
        />
        {moved && <Notice tone="warn">{t("slugMoves", { old: store.slug })}</Notice>}
        <TextArea
          label={t("description")}
          hint={t("descriptionHint")}
          optional
          rows={3}
          {...registered(form, "description")}
        />
        <Controlled control={form.control} name="image">
          {(field) => (
            <PictureField
              {...field}
              label={t("image")}
              max={1}
              value={field.value ? [field.value] : []}
              onChange={([address]) => field.onChange(address ?? "")}
            />
          )}
        </Controlled>
      </div>
    </Card>
  );
}
