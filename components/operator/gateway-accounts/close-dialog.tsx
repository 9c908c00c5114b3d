import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmWithCode } from "#components/panel/forms/confirm-with-code.tsx";
import { refusalAt } from "#components/panel/forms/form-problems.ts";
import { useAction } from "#components/panel/queries/use-action.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { ACCOUNTS, type GatewayAccount } from "./account.ts";

/** Closes an account whose contract with the bank has ended, with the bank's number. */
export function CloseDialog({ account, close }: { account: GatewayAccount; close: () => void }) {
  const t = useTranslations("operatorGatewayAccounts.closing");
  const [proof, setProof] = useState("");
  const [pressed, setPressed] = useState(false);
  const missing = proof.trim() === "";
  const act = useAction({
    call: (api, totpCode: string) =>
      api.closeGatewayAccount({ params: { id: account.id }, body: { proof: proof.trim(), totpCode } }),
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
      danger
      action={t("action")}
      act={[{ label: t("account"), value: account.name, strong: true }]}
      saving={act}
      shows={["proof"]}
      ready={() => {
        setPressed(true);
        return !missing;
      }}
    >
      <TextField
        label={t("proof")}
        hint={t("proofHint")}
        mono
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={proof}
        onChange={(event) => setProof(event.target.value)}
        error={pressed && missing ? t("proofMissing") : refusalAt(act.problem, "proof")}
      />
    </ConfirmWithCode>
  );
}
