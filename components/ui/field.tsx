import { useId } from "react";
import { input } from "./styles.ts";

type Props = Omit<React.ComponentProps<"input">, "id"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A text field with its label. A screen reader reads the error together with the field. */
export function Field({ label, hint, error, required, ...props }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!required && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      <input
        {...props}
        id={id}
        className={input}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
