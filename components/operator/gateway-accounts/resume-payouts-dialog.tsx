import { useTranslations } from "next-intl";
import { ConfirmWithCode } from "#components/panel/forms/confirm-with-code.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { ACCOUNTS, type GatewayAccount } from "./account.ts";

/** Allows withdrawals from an account again, after a person has checked what its bank sent. */
export function ResumePayoutsDialog({ account, close }: { account: GatewayAccount; close: () => void }) {
  const t = useTranslations("operatorGatewayAccounts.payouts");
  const act = useAction({
    call: (api, totpCode: string) =>
      api.resumeGatewayPayouts({ params: { id: account.id }, body: { totpCode } }),
    changes: [[ACCOUNTS]],
    done: () => t("done", { name: account.name }),
    onDone: close,
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      description={t("text")}
      action={t("action")}
      act={[{ label: t("account"), value: account.name, strong: true }]}
      saving={act}
    />
  );
}
