import type { ChangeEvent, ReactElement } from "react";
import {
  Controller,
  type ControllerProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type ValidateResult,
} from "react-hook-form";
import { isUnreadable, type Unreadable } from "#components/ui/field-number.ts";

type Render<V extends FieldValues, N extends FieldPath<V>> = ControllerProps<V, N>["render"];
type Field<V extends FieldValues, N extends FieldPath<V>> = Omit<
  Parameters<Render<V, N>>[0]["field"],
  "onChange"
> & {
  onChange: (value: FieldPathValue<V, N> | ChangeEvent<HTMLElement>) => void;
  error: string | undefined;
};
type Rules<V extends FieldValues, N extends FieldPath<V>> = NonNullable<ControllerProps<V, N>["rules"]>;

type Props<V extends FieldValues, N extends FieldPath<V>> = Omit<
  ControllerProps<V, N>,
  "render" | "rules"
> & {
  rules?: Omit<Rules<V, N>, "validate"> & {
    validate?: (value: Exclude<FieldPathValue<V, N>, Unreadable>, values: V) => ValidateResult;
  };
  children: (field: Field<V, N>) => ReactElement;
};

/**
 * A form field whose value is not a text: hands its control the value, the handlers and the error to show. A number that
 * can't be read is refused before the rules, and the control itself says so.
 */
export function Controlled<V extends FieldValues = FieldValues, N extends FieldPath<V> = FieldPath<V>>({
  children,
  rules: { validate, ...rules } = {},
  ...of
}: Props<V, N>) {
  return (
    <Controller
      {...(of as Omit<ControllerProps<V, N>, "render">)}
      rules={{
        ...rules,
        validate: (value, values) => !isUnreadable(value) && (validate?.(value as never, values) ?? true),
      }}
      render={({ field, fieldState: { error } }) => children({ ...field, error: error?.message })}
    />
  );
}
