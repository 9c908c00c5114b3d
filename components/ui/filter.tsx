import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import { cx } from "./classes.ts";
import { Popover } from "./popover.tsx";

/** A filter for any of several values. Its button shows how many are selected. */
export function Filter<Value extends string>({
  label,
  value,
  onChange,
  options,
  icon,
}: {
  label: string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  options: readonly { value: Value; label: string }[];
  icon?: React.ReactNode;
}) {
  const t = useTranslations("ui");
  const only = value.length === 1 && options.find((option) => option.value === value[0])?.label;
  return (
    <Popover
      label={label}
      className="min-w-56 p-3"
      trigger={
        <button
          type="button"
          className={cx(
            buttonClass("secondary", "md"),
            value.length > 0 && "border-brand bg-soft text-brand-text",
          )}
        >
          {icon}
          {only ? `${label}: ${only}` : label}
          {value.length > 1 && <span>{value.length}</span>}
          <ChevronDown aria-hidden className="text-faint" />
        </button>
      }
    >
      <div className="grid gap-2.5">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            value={value.includes(option.value)}
            onChange={(on) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? on : value.includes(each))),
              )
            }
          />
        ))}
        {value.length > 0 && (
          <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => onChange([])}>
            {t("clear")}
          </Button>
        )}
      </div>
    </Popover>
  );
}
