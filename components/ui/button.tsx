"use client";

import { LoaderCircle } from "lucide-react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { cx } from "./classes.ts";
import { IntentLink } from "./intent-link.tsx";

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: React.ReactNode;
  children: React.ReactNode;
};

/** While `pending`, keeps its width, name and focus, shows a spinner after a moment and ignores presses. */
export function Button({
  variant = "secondary",
  size = "md",
  pending = false,
  icon,
  children,
  className,
  onClick,
  type = "button",
  ...rest
}: Look & { pending?: boolean } & React.ComponentProps<"button">) {
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={cx(buttonClass(variant, size), pending && "cursor-progress", className)}
    >
      <span className={cx("inline-flex items-center gap-2", pending && "fade-away")}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="fade-late absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. For navigation; use `Button` for actions. */
export function LinkButton({
  variant = "secondary",
  size = "md",
  icon,
  children,
  className,
  ...rest
}: Look & React.ComponentProps<typeof IntentLink>) {
  return (
    <IntentLink {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </IntentLink>
  );
}
