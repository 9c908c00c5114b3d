"use client";

import { useTranslations } from "next-intl";
import { WordsField } from "../forms/words-field.tsx";

/** The reason of an act, which the store reads. */
export function ReasonField() {
  const t = useTranslations("operatorStores.reason");
  return <WordsField name="reason" label={t("label")} hint={t("hint")} missing={t("missing")} />;
}
