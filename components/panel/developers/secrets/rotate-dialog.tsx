import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { SelectField } from "#components/ui/select-field.tsx";
import { ConfirmWithCode } from "../../forms/confirm-with-code.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { Secrets } from "./secret-dialog.tsx";

/** How long the old secret works on, in minutes. */
const OVERLAPS = ["0", "60", "1440", "10080"] as const;
type Overlap = (typeof OVERLAPS)[number];

type Props = {
  of: "key" | "webhook";
  /** The key whose secret, or whose webhook's secret, is replaced. */
  id: string;
  name: string;
  setSecrets: (secrets: Secrets) => void;
  close: () => void;
};

/** Replaces a key or the signing secret of its webhook; the old one ends after the chosen time. */
export function RotateDialog({ of, id, name, setSecrets, close }: Props) {
  const t = useTranslations("developers.rotate");
  const format = useFormatter();
  const [overlap, setOverlap] = useState<Overlap>("1440");
  const rotate = useAction({
    call: async (api, totpCode: string) => {
      const input = { params: { id }, body: { overlapMinutes: Number(overlap), totpCode } };
      return of === "key"
        ? (await api.rotateApiKey(input)).key
        : (await api.rotateWebhookSecret(input)).webhookSecret;
    },
    changes: [["api-keys"]],
    onDone: (value) => {
      const end = new Date(Date.now() + Number(overlap) * 60_000);
      const until = format.dateTime(end, {
        dateStyle: "short",
        timeStyle: "short",
        timeZone: "America/Sao_Paulo",
      });
      setSecrets({
        title: t(`${of}.done`),
        values: [{ label: t(`${of}.secret`), value }],
        note: overlap === "0" ? t(`${of}.ended`) : t(`${of}.until`, { until }),
      });
      close();
    },
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t(`${of}.title`)}
      description={t(`${of}.text`)}
      act={[
        { label: t("name"), value: name, strong: true },
        { label: t("overlap"), value: t(`overlaps.m${overlap}`) },
      ]}
      action={t(`${of}.action`)}
      saving={rotate}
    >
      <SelectField<Overlap>
        label={t("overlap")}
        hint={t(`${of}.hint`)}
        value={overlap}
        onChange={setOverlap}
        options={OVERLAPS.map((value) => ({ value, label: t(`overlaps.m${value}`) }))}
      />
    </ConfirmWithCode>
  );
}
