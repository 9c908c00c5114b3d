import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import type { Case, Reader } from "./case.ts";

/** The problem of a balance difference: the API has it in one form for programs. */
const BALANCES = /^bank (-?[\d.]+), books (-?[\d.]+), unexplained (-?[\d.]+)$/;

function isContradiction(problem: string | null): problem is "not_sent" | "not_refunded" | "other_id" {
  return problem === "not_sent" || problem === "not_refunded" || problem === "other_id";
}

/** The texts of a case: what happened and what happens next. */
export function useCaseTexts(reader: Reader) {
  const t = useTranslations("cases");
  const locale = useLocale();
  const payerOf = ({ payerName }: Pick<Case, "payerName">) => payerName ?? t("somebody");
  return {
    payerOf,
    name: ({ kind }: Pick<Case, "kind">) => t(`kinds.${kind}.name`),
    happened: (openCase: Case): string => {
      const { kind, problem, nextCheckAt } = openCase;
      const payer = payerOf(openCase);
      if (kind === "payment_unmatched" && nextCheckAt)
        return t("kinds.payment_unmatched.returning", { payer });
      if (kind === "charge_contradicted" && (problem === "chave" || problem === "amount"))
        return t(`kinds.charge_contradicted.${problem}`);
      if (kind === "resolution_contradicted" && isContradiction(problem))
        return t(`kinds.resolution_contradicted.${problem}`);
      return t(`kinds.${kind}.text`, { payer });
    },
    /** The person's next step, or a note that none is needed. */
    todo: (openCase: Case): string | null => {
      if (openCase.kind === "payment_unmatched" && openCase.nextCheckAt) return null;
      return t(`kinds.${openCase.kind}.${reader}`, { payer: payerOf(openCase) });
    },
    /** The message of the bank or payer, if it is meant for people. */
    said: ({ kind, problem }: Case): string | null => {
      if (!problem || kind === "charge_contradicted" || kind === "resolution_contradicted") return null;
      const balances = kind === "balance_difference" ? BALANCES.exec(problem) : null;
      if (balances) {
        const [bank = 0, books = 0, left = 0] = balances.slice(1).map(Number);
        const shown = (amount: number) => formatMoney(amount, locale);
        const values = { bank: shown(bank), books: shown(books), left: shown(Math.abs(left)) };
        return t("kinds.balance_difference.balances", values);
      }
      return kind === "payment_unmatched" ? t("kinds.payment_unmatched.refused", { why: problem }) : problem;
    },
  };
}
