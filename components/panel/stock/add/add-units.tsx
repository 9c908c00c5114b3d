import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { OwnUnits } from "./own-units.tsx";

const EqualUnits = deferred(() => import("./equal-units.tsx").then((file) => file.EqualUnits));

export type Variation = { id: string; name: string };

type Props = {
  productId: string;
  variations: Variation[];
  variation: string | null;
  /** The goods are sent: they are counted, unless somebody chooses otherwise. */
  sent: boolean;
};

/** Adds units: one per line, or many identical ones. */
export function AddUnits(props: Props) {
  const { productId, variations, sent } = props;
  const t = useTranslations("stock.add");
  const [picked, setKind] = useState<"own" | "equal" | null>(null);
  const kind = picked ?? (sent ? "equal" : "own");
  const [chosen, setChosen] = useState<string | null>(null);
  const variation = chosen ?? props.variation ?? variations[0]?.id ?? null;
  const to = { productId, variation };
  return (
    <Card
      title={t("title")}
      description={t(kind === "own" ? "ownText" : "equalText")}
      actions={
        <Segmented
          label={t("kind")}
          value={kind}
          onChange={setKind}
          options={[
            { value: "own", label: t("own") },
            { value: "equal", label: t("equal") },
          ]}
        />
      }
    >
      <div className="grid gap-4">
        {variations.length > 0 && (
          <SelectField
            label={t("variation")}
            value={variation}
            onChange={setChosen}
            options={variations.map(({ id, name }) => ({ value: id, label: name }))}
            className="grid max-w-sm gap-1.5"
          />
        )}
        {kind === "own" ? <OwnUnits {...to} key={variation} /> : <EqualUnits {...to} key={variation} />}
      </div>
    </Card>
  );
}
