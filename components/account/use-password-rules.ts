import { useTranslations } from "next-intl";

const LEAST = 10;

/** The rules for new passwords, for react-hook-form; the API checks the others (common passwords, names). */
export function usePasswordRules() {
  const t = useTranslations("account.signUp");
  return {
    password: { required: t("passwordMissing"), minLength: { value: LEAST, message: t("passwordShort") } },
  };
}
