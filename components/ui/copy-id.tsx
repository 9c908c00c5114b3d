import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "./classes.ts";
import { CodeGroups } from "./code-groups.tsx";
import { useCopy } from "./use-copy.ts";

type CopyIdProps = { value: string; short?: boolean; grouped?: boolean; label: string };

/** An id or a code in a monospaced font, with a button that copies the full value. `grouped` shows groups of five. */
export function CopyId({ value, short = false, grouped = false, label }: CopyIdProps) {
  const t = useTranslations("ui");
  const { state, copy } = useCopy();
  const shown = short && value.length > 14 ? `${value.slice(0, 8)}…${value.slice(-4)}` : value;
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span
        title={shown === value ? undefined : value}
        className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere"
      >
        {grouped ? <CodeGroups code={shown} /> : shown}
      </span>
      <button
        type="button"
        onClick={() => copy(value)}
        aria-label={t("copyNamed", { name: label })}
        title={t("copyNamed", { name: label })}
        className={cx(
          "inline-grid size-6 max-sm:-my-2.5 max-sm:size-11 shrink-0 cursor-pointer place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink",
          state === "copied" && "text-brand-text",
        )}
      >
        {state === "copied" ? (
          <Check aria-hidden className="size-3.5" strokeWidth={2.25} />
        ) : (
          <Copy aria-hidden className="size-3.5" strokeWidth={1.75} />
        )}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("copied")}
        {state === "failed" && t("copyFailed")}
      </span>
    </span>
  );
}
