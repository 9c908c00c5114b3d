import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type OperatorStore, STORES } from "./store.ts";

type Props = { store: OperatorStore; what: "held" | "paused"; close: () => void };

/** Holds or releases a store's withdrawals, or pauses the store, with a reason that its owners read. */
export function HoldOrPauseDialog({ store, what, close }: Props) {
  const t = useTranslations("operatorStores.stop");
  const on = what === "held" ? store.withdrawalsHeld !== null : !store.active;
  const act = on ? "end" : "begin";
  const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const coded = useCodedForm(form, {
    call: (api, { reason }, totpCode) =>
      api.changeOperatorStore({
        params: { id: store.id },
        body: {
          ...(what === "held" ? { withdrawalsHeld: !on } : { active: on }),
          ...{ reason: reason.trim(), totpCode },
        },
      }),
    changes: [[STORES]],
    done: () => t(`${what}.done.${act}`),
    onDone: close,
  });
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t(`${what}.${act}`)}
      next={t("next")}
      confirm={{
        description: t(`${what}.effect.${act}`),
        action: t(`${what}.${act}`),
        danger: !on,
        act: [
          { label: t("store"), value: store.name, strong: true },
          { label: t("reason"), value: form.watch("reason") },
        ],
      }}
    >
      <p className="text-body text-muted">{t(`${what}.effect.${act}`)}</p>
      <ReasonField />
    </CodedDialog>
  );
}
