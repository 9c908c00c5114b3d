"use client";

import { FileCheck2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** The name of a loaded file, without its content, and a button to replace it. */
export function SecretFile(props: {
  label: string;
  name: string;
  error?: string | undefined;
  onRemove: () => void;
}) {
  const { label, name, error, onRemove } = props;
  const t = useTranslations("operatorGatewayAccounts.form");
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className="text-[0.875rem] font-[550] leading-snug">{label}</span>
      <div className="flex min-h-11 items-center gap-2.5 rounded-control bg-sunken px-3 text-[0.875rem]">
        <FileCheck2 aria-hidden className="size-[18px] shrink-0 text-brand-text" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 font-mono text-[0.8125rem] wrap-anywhere">{name}</span>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {t("otherFile")}
        </Button>
      </div>
      {error && <p className="text-small font-medium text-danger">{error}</p>}
    </div>
  );
}
