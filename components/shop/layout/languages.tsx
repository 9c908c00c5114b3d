import { getLocale, getTranslations } from "next-intl/server";
import { LanguageSwitch } from "./language-switch.tsx";

/** The switch with the languages of the shop. */
export async function Languages() {
  const [t, locale] = await Promise.all([getTranslations("shop.footer"), getLocale()]);
  return (
    <LanguageSwitch
      label={t("language")}
      now={locale}
      options={[
        { value: "pt-BR", label: t("portuguese") },
        { value: "en", label: t("english") },
      ]}
    />
  );
}
