import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & { submit: () => void };

/**
 * A form that checks its fields itself and sends them by script. With a number that can't be read it sends nothing, and
 * focuses its field.
 */
export function Form({ submit, ...form }: Props) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const unreadable = event.currentTarget.querySelector<HTMLElement>("[data-unreadable]");
        if (unreadable) unreadable.focus();
        else submit();
      }}
    />
  );
}
