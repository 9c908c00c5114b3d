import { useTranslations } from "next-intl";
import { ConfirmWithCode } from "#components/panel/forms/confirm-with-code.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { ACCOUNTS, type GatewayAccount } from "./account.ts";

/** Switches an account off or on and explains the effect on connected stores. */
export function SwitchDialog({ account, close }: { account: GatewayAccount; close: () => void }) {
  const t = useTranslations("operatorGatewayAccounts.switch");
  const way = account.active ? "off" : "on";
  const act = useAction({
    call: (api, totpCode: string) =>
      api.changeGatewayAccount({
        params: { id: account.id },
        body: { active: !account.active, totpCode },
      }),
    changes: [[ACCOUNTS]],
    done: () => t(`${way}.done`, { name: account.name }),
    onDone: close,
  });
  const { inbound, outbound } = account.connected;
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t(`${way}.title`)}
      description={t(`${way}.text`)}
      danger={account.active}
      action={t(`${way}.action`)}
      act={[
        { label: t("account"), value: account.name, strong: true },
        { label: t("inbound"), value: t("stores", { count: inbound }) },
        { label: t("outbound"), value: t("stores", { count: outbound }) },
      ]}
      saving={act}
    />
  );
}
