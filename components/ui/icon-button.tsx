import { LoaderCircle } from "lucide-react";
import { type ButtonVariant, type IconButtonSize, iconButtonClass } from "./button-class.ts";
import { cx } from "./classes.ts";
import { Tooltip } from "./tooltip.tsx";

/** An icon-only button. Its label is its accessible name and its tooltip. */
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
  size?: IconButtonSize;
  pending?: boolean;
  /** False uses `title` instead, where Escape must close the layer immediately, not a tooltip first. */
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
      className={cx(iconButtonClass(variant, size), className)}
    >
      {pending ? <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" /> : icon}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
