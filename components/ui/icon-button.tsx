"use client";

import { LoaderCircle } from "lucide-react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { cx } from "./classes.ts";
import { Tooltip } from "./tooltip.tsx";

/** A button that is only an icon. Its label is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  size = "md",
  pending = false,
  tooltip = true,
  className,
  onClick,
  type = "button",
  ...rest
}: {
  label: string;
  icon: React.ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  /** False where Escape must close the layer at once and not a tooltip first; the browser's own title is there. */
  tooltip?: boolean;
} & Omit<React.ComponentProps<"button">, "children">) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={tooltip ? undefined : label}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonClass(variant, size, "icon"), className)}
    >
      {pending ? <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" /> : icon}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
