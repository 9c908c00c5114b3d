import { useTranslations } from "next-intl";
import { WordsField } from "../forms/words-field.tsx";

/** The reason of an action, shown to the store. */
export function ReasonField() {
  const t = useTranslations("operatorStores.reason");
  return <WordsField name="reason" label={t("label")} hint={t("hint")} missing={t("missing")} />;
}
