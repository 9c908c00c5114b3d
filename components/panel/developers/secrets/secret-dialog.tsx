import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CopyAct } from "#components/ui/copy-act.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";

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
        <CopyAct
          text={value}
          label={t("copy")}
          aria-label={t("copyNamed", { name: label })}
          done={t("copied")}
          failed={t("failed")}
        />
      </div>
    </div>
  );
}
