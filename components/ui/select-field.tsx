import { Check, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Primitive from "radix-ui/select";
import { cx } from "./classes.ts";
import { controlHeight, controlTrigger, floating, floatingItem } from "./control-class.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";
import { usePortalRoot } from "./portal-root.ts";

// The primitive reserves "" for "nothing selected", but a list may use it as an option ("all").
const EMPTY = "\u0000";
const inner = (value: string) => (value === "" ? EMPTY : value);

type Option<Value extends string> = { value: Value; label: string; hint?: string; disabled?: boolean };

/** Selects one of a few options. For many options or a search, use ComboboxField. */
export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  size = "md",
  icon,
  className,
  ...field
}: FieldProps & {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  size?: "sm" | "md";
  icon?: React.ReactNode;
  className?: string;
}) {
  const t = useTranslations("ui");
  const root = usePortalRoot();
  const ids = useFieldIds(field);
  const chosen = options.some((option) => option.value === value) ? inner(value ?? "") : "";
  return (
    <FieldFrame
      {...field}
      id={ids.id}
      className={className && cx("grid min-w-0 content-start gap-1.5", className)}
    >
      <Primitive.Root
        value={chosen}
        onValueChange={(next) => onChange((next === EMPTY ? "" : next) as Value)}
        disabled={disabled}
      >
        <Primitive.Trigger {...ids} className={cx(controlTrigger, controlHeight[size])}>
          {icon && <span className="text-muted">{icon}</span>}
          <span className="min-w-0 flex-1 truncate">
            <Primitive.Value placeholder={placeholder ?? t("choose")} />
          </span>
          <ChevronDown aria-hidden className="text-faint" />
        </Primitive.Trigger>
        <Primitive.Portal container={root}>
          <Options options={options} />
        </Primitive.Portal>
      </Primitive.Root>
    </FieldFrame>
  );
}

function Options({ options }: { options: readonly Option<string>[] }) {
  return (
    <Primitive.Content
      position="popper"
      sideOffset={6}
      collisionPadding={8}
      className={cx(
        floating,
        "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden",
      )}
    >
      <Primitive.Viewport className="p-1.5">
        {options.map((option) => (
          <Primitive.Item
            key={option.value}
            value={inner(option.value)}
            disabled={option.disabled}
            className={cx(floatingItem, "pr-9")}
          >
            <span className="min-w-0">
              <Primitive.ItemText>{option.label}</Primitive.ItemText>
              {option.hint && <span className="block text-small text-faint">{option.hint}</span>}
            </span>
            <Primitive.ItemIndicator className="absolute right-2.5">
              <Check aria-hidden className="text-brand-text" />
            </Primitive.ItemIndicator>
          </Primitive.Item>
        ))}
      </Primitive.Viewport>
    </Primitive.Content>
  );
}
