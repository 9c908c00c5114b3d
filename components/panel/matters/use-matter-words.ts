"use client";

import { useTranslations } from "next-intl";
import type { Matter, Reader } from "./matter.ts";

/** What happened and what happens next, in a person's words. */
export function useMatterWords(reader: Reader) {
  const t = useTranslations("matters");
  const payerOf = ({ payerName }: Pick<Matter, "payerName">) => payerName ?? t("somebody");
  return {
    payerOf,
    name: ({ kind }: Pick<Matter, "kind">) => t(`kinds.${kind}.name`),
    happened: (matter: Matter): string => {
      const { kind, problem, nextTryAt } = matter;
      const payer = payerOf(matter);
      if (kind === "payment_unmatched" && nextTryAt) return t("kinds.payment_unmatched.returning", { payer });
      if (kind === "charge_contradicted" && (problem === "chave" || problem === "amount"))
        return t(`kinds.charge_contradicted.${problem}`);
      return t(`kinds.${kind}.text`, { payer });
    },
    /** What a person does, or that nothing has to be done. */
    todo: (matter: Matter): string | null => {
      if (matter.kind === "payment_unmatched" && matter.nextTryAt) return null;
      return t(`kinds.${matter.kind}.${reader}`, { payer: payerOf(matter) });
    },
    /** What the bank or the payer said, where that is for a person. */
    said: ({ kind, problem }: Matter): string | null => {
      if (!problem || kind === "charge_contradicted") return null;
      return kind === "payment_unmatched" ? t("kinds.payment_unmatched.refused", { why: problem }) : problem;
    },
  };
}
