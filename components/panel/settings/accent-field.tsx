import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "#components/ui/text-field.tsx";
import { palette } from "#lib/core/palette.ts";

const PRESETS = [
  ...(["#0a6b52", "#2457a6", "#6d28d9", "#b4235a"] as const),
  ...(["#b3261e", "#af4b01", "#846604", "#334155"] as const),
];
const HOUSE = "#0a6b52";
const HEX = /^#[0-9a-f]{6}$/i;

/** The store's colour: a preset or any other. Says if the shop shows it darker to keep texts readable. */
export function AccentField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useTranslations("settings.identity");
  const name = useId();
  const chosen = HEX.test(value) ? value.toLowerCase() : HOUSE;
  const shown = palette(chosen, "light").brand;
  return (
    <div className="grid gap-3">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 text-[0.875rem] font-[550] leading-snug">{t("accent")}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <Swatch
              key={preset}
              name={name}
              colour={preset}
              checked={preset === chosen}
              onChoose={() => onChange(preset)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex items-end gap-3">
        <TextField
          label={t("accentOther")}
          className="w-44"
          mono
          value={value}
          placeholder={HOUSE}
          maxLength={7}
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={(event) => onChange(event.target.value.trim())}
          suffix={
            <input
              type="color"
              aria-label={t("accentPick")}
              value={chosen}
              onChange={(event) => onChange(event.target.value)}
              className="size-8 cursor-pointer rounded-md border-0 bg-transparent p-0"
            />
          }
        />
      </div>
      <p className="text-small text-muted" role="status">
        {shown === chosen ? t("accentFits") : t("accentMoved", { shown })}
      </p>
    </div>
  );
}

type SwatchProps = { name: string; colour: string; checked: boolean; onChoose: () => void };

function Swatch({ name, colour, checked, onChoose }: SwatchProps) {
  const t = useTranslations("settings.identity");
  return (
    <label
      className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-brand"
      style={{ backgroundColor: colour }}
    >
      <input
        type="radio"
        name={name}
        value={colour}
        checked={checked}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="sr-only">{t(`colours.${colour.slice(1) as Colour}`)}</span>
      <Check aria-hidden className="size-5 text-white opacity-0 peer-checked:opacity-100" strokeWidth={2.5} />
    </label>
  );
}

type Colour = "0a6b52" | "2457a6" | "6d28d9" | "b4235a" | "b3261e" | "af4b01" | "846604" | "334155";
