import { useTranslations } from "next-intl";
import { useId } from "react";

/** The common props of all fields: a label, and below the control a hint or an error. */
export type FieldProps = {
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  /** Marks the field as optional beside the label. */
  optional?: boolean;
  /** Shows the label only to screen readers, as in a search above a list. */
  labelHidden?: boolean;
};

/** The attributes that connect a control with its label, hint and error. */
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

/** The error, announced to screen readers when it appears, and below it the hint. */
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
