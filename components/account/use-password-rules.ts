import { useTranslations } from "next-intl";

const LEAST = 10;

/** The rules of a chosen password, for react-hook-form; the API knows the rest (common ones, names). */
export function usePasswordRules() {
  const t = useTranslations("account.signUp");
  return {
    password: { required: t("passwordMissing"), minLength: { value: LEAST, message: t("passwordShort") } },
  };
}
