import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & { submit: () => void };

/** A form that checks its fields itself and sends them by script. */
export function Form({ submit, ...form }: Props) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}
