import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { type Level, levelId } from "./level.ts";
import { LevelBadge } from "./level-badge.tsx";
import { Threshold } from "./threshold.tsx";

/** The stock of a product, one line per variation. */
export function LevelCards({ levels }: { levels: Level[] }) {
  const t = useTranslations("stock");
  const format = useFormatter();
  if (levels.length === 0) return <Card>{t("noVariations")}</Card>;
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {levels.map((level) => (
          <li key={levelId(level)} className="flex flex-wrap items-center gap-x-8 gap-y-3 px-(--inset) py-4">
            <div className="flex min-w-40 flex-1 flex-wrap items-center gap-2.5">
              {level.variantName && <span className="font-[550] wrap-anywhere">{level.variantName}</span>}
              <LevelBadge state={level.state} />
            </div>
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {(["available", "reserved", "delivered"] as const).map((name) => (
                <div key={name}>
                  <dt className="text-small text-muted">{t(`column.${name}`)}</dt>
                  <dd className="text-section tabular-nums">{format.number(level[name])}</dd>
                </div>
              ))}
            </dl>
            {/* Its words align with those above, not its padding. */}
            <div className="max-sm:-ml-3">
              <Threshold level={level} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
