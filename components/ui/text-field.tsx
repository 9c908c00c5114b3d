import { cx } from "./classes.ts";
import { controlBox, controlHeight, controlInput, controlMono } from "./control-class.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

type TextFieldProps = FieldProps & {
  /** A unit, an icon or a button inside the box, before or after the text. */
  prefix?: React.ReactNode;
  suffix?: React.ReactNode;
  size?: "sm" | "md";
  /** Monospaced, for ids and codes, which are easier to check that way. */
  mono?: boolean;
} & Omit<React.ComponentProps<"input">, "prefix" | "size">;

/** A text field. Other props, including `ref`, go to the input: `{...form.register("name")}` works. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  prefix,
  suffix,
  size = "md",
  mono = false,
  className,
  id: given,
  ...input
}: TextFieldProps) {
  const field = { label, hint, error, optional, labelHidden } as FieldProps;
  const ids = useFieldIds(field, given);
  return (
    <FieldFrame
      {...field}
      id={ids.id}
      className={className && cx("grid min-w-0 content-start gap-1.5", className)}
    >
      <div className={cx(controlBox, controlHeight[size])}>
        {prefix && (
          <span className="flex shrink-0 items-center text-muted [&_svg]:size-[18px]">{prefix}</span>
        )}
        <input {...input} {...ids} className={mono ? controlMono : controlInput} />
        {suffix && <span className="flex shrink-0 items-center text-muted">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}

/** A multi-line text field that grows with its content, up to its `max-height`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  mono = false,
  className,
  id: given,
  rows = 4,
  ...area
}: FieldProps & { mono?: boolean } & React.ComponentProps<"textarea">) {
  const field = { label, hint, error, optional, labelHidden } as FieldProps;
  const ids = useFieldIds(field, given);
  return (
    <FieldFrame
      {...field}
      id={ids.id}
      className={className && cx("grid min-w-0 content-start gap-1.5", className)}
    >
      <div className={controlBox}>
        <textarea
          {...area}
          {...ids}
          rows={rows}
          className={cx(mono ? controlMono : controlInput, "field-sizing-content max-h-96 resize-y")}
          style={{ minHeight: `${rows * 1.5 + 1}rem`, ...area.style }}
        />
      </div>
    </FieldFrame>
  );
}
