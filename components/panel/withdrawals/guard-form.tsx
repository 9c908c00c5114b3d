import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { ConfirmStep } from "../forms/confirm-step.tsx";
import { useAction } from "../queries/use-action.ts";
import type { Guards } from "../wallet/types.ts";
import { useGuardRows } from "./guard-rows.tsx";

/** Changes the guards. Shows the changes again beside the authenticator code. */
export function GuardForm({
  guards,
  inForce,
  onClose,
}: {
  /** The guards in force after pending changes. */
  guards: Guards;
  inForce: Guards;
  onClose: () => void;
}) {
  const t = useTranslations("withdrawals.guards");
  const [wanted, setWanted] = useState<Guards>(guards);
  const [confirming, setConfirming] = useState(false);
  const rows = useGuardRows();
  const changed = rows(wanted, guards);
  const act = useAction({
    call: (api, totpCode: string) =>
      api.changeWithdrawalGuards({ body: { ...changesOf(guards, wanted), totpCode } }),
    changes: [["guards"], ["quote"]],
    done: (state) => t(state.pending ? "savedLater" : "saved", { hours: inForce.coolingOffHours }),
    onDone: onClose,
  });
  const set = (change: Partial<Guards>) => setWanted({ ...wanted, ...change });
  if (confirming)
    return (
      <ConfirmStep
        title={t("confirm")}
        act={changed}
        action={t("save")}
        saving={act}
        back={() => setConfirming(false)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("formTitle")}
      description={t("formText", { hours: inForce.coolingOffHours })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={changed.length === 0 || !hoursFit(wanted)}
            onClick={() => setConfirming(true)}
          >
            {t("continue")}
          </Button>
        </>
      }
    >
      <Fields wanted={wanted} set={set} />
    </Dialog>
  );
}

function Fields({ wanted, set }: { wanted: Guards; set: (change: Partial<Guards>) => void }) {
  const t = useTranslations("withdrawals.guards");
  const hoursError = hoursFit(wanted) ? undefined : t("hoursRange");
  return (
    <div className="grid gap-4">
      <SwitchField
        label={t("names.allowListOnly")}
        hint={t("hints.allowListOnly")}
        value={wanted.allowListOnly}
        onChange={(allowListOnly) => set({ allowListOnly })}
      />
      {(["dayLimit", "nightLimit", "approvalAbove"] as const).map((name) => (
        <MoneyField
          key={name}
          label={t(`names.${name}`)}
          hint={t(`hints.${name}`)}
          optional
          value={wanted[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <NumberField
        label={t("names.coolingOffHours")}
        hint={t("hints.coolingOffHours")}
        value={wanted.coolingOffHours}
        onChange={(hours) => set({ coolingOffHours: hours ?? wanted.coolingOffHours })}
        error={hoursError}
      />
    </div>
  );
}

function hoursFit({ coolingOffHours: hours }: Guards): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= 168;
}

/** Only changed fields, since another member may be changing the others. */
function changesOf(before: Guards, after: Guards): Partial<Guards> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Guards] !== value),
  );
}
