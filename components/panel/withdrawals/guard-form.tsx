import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogCancel } from "#components/ui/dialog.tsx";
import { type FieldNumber, isUnreadable, readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { ConfirmStep } from "../forms/confirm-step.tsx";
import { Form } from "../forms/form.tsx";
import { InputDialog } from "../forms/input-dialog.tsx";
import { useAction } from "../queries/use-action.ts";
import type { Guards } from "../wallet/types.ts";
import { useGuardRows } from "./guard-rows.tsx";

/** The guards as they are typed. */
type Draft = { [Name in keyof Guards]: Guards[Name] extends boolean ? boolean : FieldNumber };

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
  const id = useId();
  const [draft, setDraft] = useState<Draft>(guards);
  const [confirming, setConfirming] = useState(false);
  const rows = useGuardRows();
  const wanted = guardsOf(draft);
  const changed = wanted ? rows(wanted, guards) : [];
  const act = useAction({
    call: (api, totpCode: string) =>
      api.changeWithdrawalGuards({ body: { ...changesOf(guards, wanted ?? guards), totpCode } }),
    changes: [["guards"], ["quote"]],
    done: (state) => t(state.pending ? "savedLater" : "saved", { hours: inForce.coolingOffHours }),
    onDone: onClose,
  });
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
    <InputDialog
      isDirty={wanted === null || changed.length > 0}
      close={onClose}
      title={t("formTitle")}
      description={t("formText", { hours: inForce.coolingOffHours })}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!hoursFit(draft) || (wanted !== null && changed.length === 0)}
          >
            {t("continue")}
          </Button>
        </>
      }
    >
      <Form id={id} submit={() => changed.length > 0 && setConfirming(true)}>
        <Fields wanted={draft} set={(change) => setDraft({ ...draft, ...change })} />
      </Form>
    </InputDialog>
  );
}

function Fields({ wanted, set }: { wanted: Draft; set: (change: Partial<Draft>) => void }) {
  const t = useTranslations("withdrawals.guards");
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
        onChange={(coolingOffHours) => set({ coolingOffHours })}
        error={hoursFit(wanted) ? undefined : t("hoursRange")}
      />
    </div>
  );
}

/** Of a number that can't be read its field says so. */
function hoursFit({ coolingOffHours: hours }: Draft): boolean {
  return isUnreadable(hours) || (hours !== null && hours >= 1 && hours <= 168);
}

/** Null while a number can't be read or the hours don't fit. */
function guardsOf(draft: Draft): Guards | null {
  const { coolingOffHours, ...others } = readable(draft);
  if (Object.values(draft).some(isUnreadable) || coolingOffHours === null || !hoursFit(draft)) return null;
  return { ...others, coolingOffHours };
}

/** Only changed fields, since another member may be changing the others. */
function changesOf(before: Guards, after: Guards): Partial<Guards> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Guards] !== value),
  );
}
