"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";

/** What every field has: a label, and below it a hint or what is wrong with the value. */
export type FieldProps = {
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  /** The label is only for a screen reader, as in a search above a list. */
  labelHidden?: boolean;
};

/** The attributes that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: FieldProps, given?: string) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return { id, "aria-invalid": Boolean(error), "aria-describedby": describedBy } as const;
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: React.ReactNode }) {
  const t = useTranslations("ui");
  return (
    <div className={className ?? "grid min-w-0 content-start gap-1.5"}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-[0.875rem] font-[550] leading-snug"}>
        {label}
        {optional && <span className="font-normal text-faint"> ({t("optional")})</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The error stands above the hint, and a screen reader is told when it appears. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, "hint" | "error">) {
  return (
    <>
      <div aria-live="polite" className="contents">
        {error && (
          <p id={`${id}-error`} className="text-small font-medium text-danger">
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-faint">
          {hint}
        </p>
      )}
    </>
  );
}
