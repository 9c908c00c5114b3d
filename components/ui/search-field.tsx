import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

/** A search field above a list. Reports its text after a short pause in typing, or immediately on Enter. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  className = "w-full sm:w-80",
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  className?: string;
}) {
  const t = useTranslations("ui");
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (text: string, wait: number) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onChange(text.trim());
      setDraft(null);
    }, wait);
  };
  const shown = draft ?? value;
  return (
    <TextField
      label={label}
      labelHidden
      size="sm"
      type="search"
      enterKeyHint="search"
      placeholder={placeholder ?? label}
      className={className}
      aria-busy={draft !== null}
      value={shown}
      onChange={(event) => tell(event.target.value, 250)}
      onKeyDown={(event) => event.key === "Enter" && tell(shown, 0)}
      prefix={<Search aria-hidden strokeWidth={1.75} className="text-faint" />}
      suffix={
        shown && (
          <IconButton
            size="sm"
            label={t("clear")}
            icon={<X aria-hidden />}
            className="-mr-2"
            onClick={() => tell("", 0)}
          />
        )
      }
    />
  );
}
