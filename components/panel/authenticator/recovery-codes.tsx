import { Check, Copy, Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { useAccount } from "../queries/use-account.ts";

/** The recovery codes. The server shows them only once, so the person must save them now. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const t = useTranslations("authenticator.codes");
  const { email } = useAccount();
  const { state, copy } = useCopy();
  useUnsavedChanges(true);
  const text = [t("heading", { email }), "", ...codes, ""].join("\n");
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-body font-semibold">{t("title")}</h3>
        <Notice tone="warn">{t("text")}</Notice>
      </div>
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 font-mono text-[0.875rem]"
        aria-label={t("list")}
      >
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-sunken px-1 py-2 text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => copy(codes.join("\n"))}
        >
          {t(state === "copied" ? "copied" : "copy")}
        </Button>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), t("file"))}
        >
          {t("download")}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => print(text)}>
          {t("print")}
        </Button>
      </div>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("copied")}
      </span>
      {state === "failed" && <Notice tone="danger">{t("copyFailed")}</Notice>}
      <div>
        <Button variant="primary" onClick={done}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}

/** Prints only the codes, from a separate frame, without the page around them. */
function print(text: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) return;
  const sheet = inside.document.createElement("pre");
  sheet.style.font = "16px/1.8 monospace";
  sheet.textContent = text;
  inside.document.body.append(sheet);
  inside.addEventListener("afterprint", () => frame.remove());
  inside.print();
}
