import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { ConfirmStep } from "../forms/confirm-step.tsx";
import { Form } from "../forms/form.tsx";
import { InputDialog } from "../forms/input-dialog.tsx";
import { useAction } from "../queries/use-action.ts";
import { type DestinationCheck, useDestinationCheck } from "./use-destination-check.ts";

/** Adds a key to the list: recognised while typing, confirmed with the authenticator code. */
export function AddDestination({ onClose }: { onClose: () => void }) {
  const t = useTranslations("withdrawals.destinations");
  const [entry, setEntry] = useState({ pixKey: "", label: "" });
  const [confirming, setConfirming] = useState(false);
  const checking = useDestinationCheck(entry.pixKey);
  const pixKey = entry.pixKey.trim();
  const label = entry.label.trim();
  const act = useAction({
    call: (api, totpCode: string) => api.addWithdrawalDestination({ body: { pixKey, label, totpCode } }),
    changes: [["destinations"], ["destination-check"]],
    done: () => t("added"),
    onDone: onClose,
  });
  if (confirming)
    return (
      <ConfirmStep
        title={t("confirm")}
        act={[
          { label: t("label"), value: label, strong: true },
          { label: t("key"), value: checking.checked?.key ?? pixKey },
        ]}
        action={t("addAction")}
        saving={act}
        back={() => setConfirming(false)}
      />
    );
  return (
    <InputDialog
      isDirty={pixKey !== "" || label !== ""}
      close={onClose}
      title={t("addTitle")}
      description={t("addText")}
      size="sm"
    >
      <Fields entry={entry} setEntry={setEntry} checking={checking} onNext={() => setConfirming(true)} />
    </InputDialog>
  );
}

type Entry = { pixKey: string; label: string };

function Fields(props: {
  entry: Entry;
  setEntry: (entry: Entry) => void;
  checking: DestinationCheck;
  onNext: () => void;
}) {
  const { entry, setEntry, checking, onNext } = props;
  const t = useTranslations("withdrawals.destinations");
  const [tried, setTried] = useState(false);
  const { checked, problem, pending } = checking;
  const kind = checked === null || checked.kind === "code" ? null : checked.kind;
  const missing = checked?.kind === "code" || (tried && kind === null && !pending);
  const keyError =
    problem?.message ??
    (missing ? t("keyMissing") : undefined) ??
    (checked?.listed ? t("listed", { name: checked.listed.label }) : undefined);
  return (
    <Form
      className="grid gap-4"
      submit={() => {
        setTried(true);
        if (kind && !checked?.listed && entry.label.trim() !== "") onNext();
      }}
    >
      <TextField
        label={t("key")}
        hint={kind ? `${t(`kinds.${kind}`)} ${checked?.key ?? ""}` : t("keyHint")}
        error={keyError}
        value={entry.pixKey}
        onChange={(event) => setEntry({ ...entry, pixKey: event.target.value })}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        label={t("label")}
        hint={t("labelHint")}
        error={tried && entry.label.trim() === "" ? t("labelMissing") : undefined}
        value={entry.label}
        onChange={(event) => setEntry({ ...entry, label: event.target.value })}
        maxLength={60}
      />
      <Button type="submit" variant="primary" size="lg" pending={tried && pending}>
        {t("continue")}
      </Button>
    </Form>
  );
}
