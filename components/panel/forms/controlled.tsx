import type { ReactElement } from "react";
import { Controller, type ControllerProps, type FieldPath, type FieldValues } from "react-hook-form";

type Render<V extends FieldValues, N extends FieldPath<V>> = ControllerProps<V, N>["render"];
type Field<V extends FieldValues, N extends FieldPath<V>> = Parameters<Render<V, N>>[0]["field"];

type Props<V extends FieldValues, N extends FieldPath<V>> = Omit<ControllerProps<V, N>, "render"> & {
  children: (field: Field<V, N> & { error: string | undefined }) => ReactElement;
};

/** A form field whose value is not a text: hands its control the value, the handlers and the error to show. */
export function Controlled<V extends FieldValues = FieldValues, N extends FieldPath<V> = FieldPath<V>>({
  children,
  ...of
}: Props<V, N>) {
  return (
    <Controller
      {...of}
      render={({ field, fieldState: { error } }) => children({ ...field, error: error?.message })}
    />
  );
}
