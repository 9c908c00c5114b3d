"use client";

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

/**
 * One or several of many options, found by typing. With `onSearch` the page finds them. `chosen` names options that
 * are chosen and not among `options`.
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
}: FieldProps &
  Choice & {
    options: readonly Option[];
    chosen?: readonly Option[];
    onSearch?: (text: string) => void;
    /** The list is opened: a page that has no options yet asks for them now. */
    onOpen?: () => void;
    loading?: boolean;
    size?: "sm" | "md";
    placeholder?: string;
    disabled?: boolean;
    className?: string;
  }) {
  const t = useTranslations("ui");
  const ids = useFieldIds(field);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const values = multiple ? value : value === null ? [] : [value];
  const known = [...options, ...chosen, ...seen];
  const labels = values.map((each) => known.find((option) => option.value === each)?.label ?? each);
  const choose = (option: Option) => {
    setSeen((before) => [...before.filter((each) => each.value !== option.value), option]);
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
        trigger={
          <button
            {...ids}
            type="button"
            disabled={disabled}
            data-placeholder={labels.length === 0 ? "" : undefined}
            className={cx(controlTrigger, controlHeight[size])}
          >
            <span className="min-w-0 flex-1 truncate">
              {labels.join(", ") || (placeholder ?? t("choose"))}
            </span>
            <ChevronsUpDown aria-hidden className="text-faint" />
          </button>
        }
      >
        <ComboboxList
          label={field.label}
          options={options}
          chosen={values}
          onChoose={choose}
          onSearch={onSearch}
          loading={loading}
        />
      </Popover>
    </FieldFrame>
  );
}
