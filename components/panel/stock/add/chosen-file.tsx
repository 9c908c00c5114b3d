import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import type { UnitFile, UnitPart } from "./unit-file.ts";
import type { Line } from "./unit-lines.ts";

/** The number of units shown, so that a person sees how the file was read. */
const SHOWN = 3;

type Props = {
  name: string;
  example: UnitFile["example"];
  part: UnitPart | null;
  setPart: (part: UnitPart) => void;
  units: readonly Line[];
  drop: () => void;
};

/** A file with its first units. Contents are masked once they are stored: only here can a person see that a part is missing. */
export function ChosenFile({ name, example, part, setPart, units, drop }: Props) {
  const t = useTranslations("stock.add");
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
        <span className="min-w-0 text-small font-[550] wrap-anywhere">{name}</span>
        <Button size="sm" onClick={drop}>
          {t("dropFile")}
        </Button>
      </div>
      {example && (
        <RadioField
          label={t("part")}
          value={part}
          onChange={setPart}
          columns={2}
          options={(["line", "column"] as const).map((value) => ({
            value,
            label: t(`parts.${value}`),
            hint: <span className="line-clamp-3 font-mono wrap-anywhere">{example[value]}</span>,
          }))}
        />
      )}
      {units.length > 0 && (
        <div className="grid gap-1 text-small">
          <p className="font-[550]">{t("firstUnits")}</p>
          <ul className="grid gap-0.5 font-mono text-muted">
            {units.slice(0, SHOWN).map(({ line, text }) => (
              <li key={line} className="line-clamp-3 wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
