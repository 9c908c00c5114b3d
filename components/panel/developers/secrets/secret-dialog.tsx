"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useCopy } from "#components/ui/use-copy.ts";

export type Secrets = {
  title: string;
  /** The secrets that this response alone contains. */
  values: readonly { label: string; value: string }[];
  /** Tells how long the old secret stays valid. */
  note?: string;
  /** Called after the dialog. On a phone a drawer that opened meanwhile would cover it. */
  next?: () => void;
};

/** Shows secrets that can never be read again. */
export function SecretDialog({ secrets, close }: { secrets: Secrets; close: () => void }) {
  const t = useTranslations("developers.secret");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={secrets.title}
      footer={
        <Button variant="primary" onClick={close}>
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{t("once")}</Notice>
        {secrets.values.map(({ label, value }) => (
          <Secret key={label} label={label} value={value} />
        ))}
        {secrets.note && <p className="text-body text-muted">{secrets.note}</p>}
      </div>
    </Dialog>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const t = useTranslations("developers.secret");
  const { state, copy } = useCopy();
  return (
    <div className="grid gap-2">
      <p className="text-[0.875rem] font-[550]">{label}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <code
          data-secret
          className="min-w-0 flex-1 basis-60 rounded-control bg-sunken px-3 py-2 font-mono text-small wrap-anywhere"
        >
          {value}
        </code>
        <Button
          size="sm"
          icon={state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          aria-label={t("copyNamed", { name: label })}
          onClick={() => void copy(value)}
        >
          {t(state === "copied" ? "copied" : "copy")}
        </Button>
      </div>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("copied")}
      </span>
      {state === "failed" && <p className="text-small text-danger">{t("failed")}</p>}
    </div>
  );
}
