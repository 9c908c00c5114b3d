"use client";

import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { SelectField } from "#components/ui/select-field.tsx";
import { MATTER_KINDS, type MatterKind } from "./matter.ts";

/** Which matters a page shows, kept in its address. */
export function useMatterQuery(limit = 25) {
  const [{ tipo, inicio }, set] = useQueryStates(
    { tipo: parseAsStringLiteral(MATTER_KINDS), inicio: parseAsInteger.withDefault(0) },
    { history: "replace" },
  );
  const offset = Math.max(0, inicio);
  return {
    kind: tipo,
    offset,
    asked: { limit, offset, ...(tipo ? { kind: tipo } : {}) },
    choose: (kind: MatterKind | null) => void set({ tipo: kind, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
  };
}

/** One kind of matters, or all. */
export function MatterFilter(props: { kind: MatterKind | null; choose: (kind: MatterKind | null) => void }) {
  const t = useTranslations("matters");
  return (
    <SelectField<MatterKind | "">
      label={t("filter")}
      labelHidden
      className="w-64 max-sm:w-full"
      value={props.kind ?? ""}
      onChange={(kind) => props.choose(kind || null)}
      options={[
        { value: "" as const, label: t("all") },
        ...MATTER_KINDS.map((value) => ({ value, label: t(`kinds.${value}.name`) })),
      ]}
    />
  );
}
