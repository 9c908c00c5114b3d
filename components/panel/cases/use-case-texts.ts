"use client";

import { useTranslations } from "next-intl";
import type { Case, Reader } from "./case.ts";

/** What happened and what happens next, in a person's words. */
export function useCaseTexts(reader: Reader) {
  const t = useTranslations("cases");
  const payerOf = ({ payerName }: Pick<Case, "payerName">) => payerName ?? t("somebody");
  return {
    payerOf,
    name: ({ kind }: Pick<Case, "kind">) => t(`kinds.${kind}.name`),
    happened: (openCase: Case): string => {
      const { kind, problem, nextTryAt } = openCase;
      const payer = payerOf(openCase);
      if (kind === "payment_unmatched" && nextTryAt) return t("kinds.payment_unmatched.returning", { payer });
      if (kind === "charge_contradicted" && (problem === "chave" || problem === "amount"))
        return t(`kinds.charge_contradicted.${problem}`);
      return t(`kinds.${kind}.text`, { payer });
    },
    /** What a person does, or that nothing has to be done. */
    todo: (openCase: Case): string | null => {
      if (openCase.kind === "payment_unmatched" && openCase.nextTryAt) return null;
      return t(`kinds.${openCase.kind}.${reader}`, { payer: payerOf(openCase) });
    },
    /** What the bank or the payer said, where that is for a person. */
    said: ({ kind, problem }: Case): string | null => {
      if (!problem || kind === "charge_contradicted") return null;
      return kind === "payment_unmatched" ? t("kinds.payment_unmatched.refused", { why: problem }) : problem;
    },
  };
}
