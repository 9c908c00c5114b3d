import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "./classes.ts";
import type { Option } from "./combobox-list.tsx";
import { controlHeight, controlTrigger } from "./control-class.ts";
import { deferred } from "./deferred.tsx";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";
import { Popover } from "./popover.tsx";
import { Skeleton } from "./skeleton.tsx";

const ComboboxList = deferred(() => import("./combobox-list.tsx").then((file) => file.default), {
  loading: () => <Skeleton className="m-3 h-40" />,
});

type Choice =
  | { multiple?: false; value: string | null; onChange: (value: string | null) => void }
  | { multiple: true; value: readonly string[]; onChange: (value: string[]) => void };

type Props = FieldProps &
  Choice & {
    options: readonly Option[];
    chosen?: readonly Option[];
    onSearch?: (text: string) => void;
    /** Called when the list opens, so that a page can load its options then. */
    onOpen?: () => void;
    loading?: boolean;
    size?: "sm" | "md";
    placeholder?: string;
    disabled?: boolean;
    className?: string;
  };

/**
 * Selects one or several of many options by typing. With `onSearch` the page searches. `chosen` provides the
 * labels of selected options that are not in `options`.
 */
export function ComboboxField({
  options,
  chosen = [],
  onSearch,
  onOpen,
  loading = false,
  placeholder,
  disabled = false,
  size = "md",
  className,
  multiple,
  value,
  onChange,
  ...field
}: Props) {
  const ids = useFieldIds(field);
  const [open, setOpen] = useState(false);
  const values = multiple ? value : value === null ? [] : [value];
  const { picked, remember } = usePicked(values, options, chosen);
  const choose = (option: Option) => {
    remember(option);
    if (multiple) {
      const without = value.filter((each) => each !== option.value);
      onChange(without.length < value.length ? without : [...value, option.value]);
      return;
    }
    onChange?.((option.value === value ? null : option.value) as never);
    setOpen(false);
  };
  return (
    <FieldFrame
      {...field}
      id={ids.id}
      className={className && cx("grid min-w-0 content-start gap-1.5", className)}
    >
      <Popover
        open={open}
        onOpenChange={(next) => {
          if (next) onOpen?.();
          setOpen(next);
        }}
        label={field.label}
        className="w-(--radix-popover-trigger-width) min-w-64"
        trigger={<Trigger {...ids} {...{ disabled, size, picked, placeholder }} />}
      >
        <ComboboxList
          label={field.label}
          options={options}
          chosen={picked}
          onChoose={choose}
          onSearch={onSearch}
          loading={loading}
        />
      </Popover>
    </FieldFrame>
  );
}

/** The options of the selected values, also of those that a later search no longer returns. */
function usePicked(values: readonly string[], options: readonly Option[], chosen: readonly Option[]) {
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const known = [...options, ...seen, ...chosen];
  return {
    picked: values.map((value) => known.find((option) => option.value === value) ?? { value, label: value }),
    remember: (option: Option) =>
      setSeen((before) => [...before.filter((each) => each.value !== option.value), option]),
  };
}

type TriggerProps = React.ComponentProps<"button"> & {
  size: "sm" | "md";
  picked: readonly Option[];
  placeholder: string | undefined;
};

/** The button that opens the list and shows the selection. Forwards the popover's attributes and handlers. */
function Trigger({ size, picked, placeholder, ...button }: TriggerProps) {
  const t = useTranslations("ui");
  const text = picked.map(({ label }) => label).join(", ");
  return (
    <button
      {...button}
      type="button"
      data-placeholder={picked.length === 0 ? "" : undefined}
      className={cx(controlTrigger, controlHeight[size])}
    >
      <span className="min-w-0 flex-1 truncate">{text || (placeholder ?? t("choose"))}</span>
      <ChevronsUpDown aria-hidden className="text-faint" />
    </button>
  );
}
