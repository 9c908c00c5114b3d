import { useTranslations } from "next-intl";
import type { Problem } from "#components/panel/queries/problem.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Output } from "#lib/client/types.ts";
import { BankProblem } from "./bank-problem.tsx";

/** The result of checking the account at the bank. */
export function CheckResult(props: {
  result: Output<"checkGatewayAccount"> | undefined;
  problem: Problem | null;
}) {
  const { result, problem } = props;
  const t = useTranslations("operatorGatewayAccounts.check");
  if (problem) return <Notice tone="danger">{problem.message}</Notice>;
  if (!result) return null;
  if (result.ok) return <Notice tone="info">{t("ok")}</Notice>;
  return (
    <Notice tone="danger">
      <BankProblem problem={result.problem ?? ""} />
    </Notice>
  );
}

/** The result of registering the webhook. An address to enter manually at the bank is shown only now. */
export function RegisterResult(props: {
  result: Output<"registerGatewayNotifications"> | undefined;
  problem: Problem | null;
}) {
  const { result, problem } = props;
  const t = useTranslations("operatorGatewayAccounts.register");
  if (problem) return <Notice tone="danger">{problem.message}</Notice>;
  if (!result) return null;
  if (result.problem)
    return (
      <Notice tone="danger">
        <BankProblem problem={result.problem} />
      </Notice>
    );
  if (!result.url) return <Notice tone="info">{t("ok")}</Notice>;
  return (
    <Notice tone="warn">
      <span className="grid gap-1.5">
        {t("byHand")}
        <CopyId value={result.url} label={t("address")} />
      </span>
    </Notice>
  );
}
