import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/classes.ts";
import { CodeGroups } from "#components/ui/code-groups.tsx";
import { CopyAct } from "#components/ui/copy-act.tsx";

/** `uri`: the address of the secret, `otpauth://…`, which authenticators open. */
export type Enrolment = { secret: string; uri: string; qrCode: string };

/**
 * The new secret. On a phone a button that opens the authenticator there, and the key to copy; on a desktop the QR code
 * for the phone.
 */
export function EnrolmentKey({ secret, uri, qrCode, onOpen }: Enrolment & { onOpen?: () => void }) {
  const t = useTranslations("authenticator.key");
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <a href={uri} onClick={onOpen} className={cx(buttonClass("primary", "lg"), "w-full sm:hidden")}>
        <Smartphone aria-hidden />
        {t("open")}
      </a>
      <Picture qrCode={qrCode} className="max-sm:hidden" />
      <div className="grid gap-3">
        <ol className="list-decimal space-y-1 pl-5 text-body max-sm:hidden">
          <li>{t("scan")}</li>
          <li>{t("type")}</li>
        </ol>
        <Key secret={secret} />
      </div>
      <details className="sm:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-small text-muted underline underline-offset-4">
          {t("other")}
        </summary>
        <Picture qrCode={qrCode} className="mt-2" />
      </details>
    </div>
  );
}

function Picture({ qrCode, className }: { qrCode: string; className: string }) {
  const t = useTranslations("authenticator.key");
  return (
    // biome-ignore lint/performance/noImgElement: a data URL needs no loader
    <img
      src={qrCode}
      alt={t("qr")}
      className={cx(
        "size-48 justify-self-center rounded-card border border-line bg-white p-2.5 [image-rendering:pixelated]",
        className,
      )}
    />
  );
}

/** The key in groups of four, which are selected and copied as one text. */
function Key({ secret }: { secret: string }) {
  const t = useTranslations("authenticator.key");
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">
        <span className="sm:hidden">{t("paste")}</span>
        <span className="max-sm:hidden">{t("noCamera")}</span>
      </p>
      <code className="select-all rounded-control bg-sunken px-3 py-2 font-mono text-[0.9375rem] text-ink">
        <span className="block max-w-[calc(16ch+2.5rem)]">
          <CodeGroups code={secret} size={4} />
        </span>
      </code>
      <div>
        <CopyAct text={secret} label={t("copy")} done={t("copied")} failed={t("copyFailed")} />
      </div>
    </div>
  );
}
