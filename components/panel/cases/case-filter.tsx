import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { SelectField } from "#components/ui/select-field.tsx";
import { CASE_KINDS, type CaseKind } from "./case.ts";

/** The filters of the case list, kept in the URL. */
export function useCaseQuery(limit = 25) {
  const [{ tipo, inicio }, set] = useQueryStates(
    { tipo: parseAsStringLiteral(CASE_KINDS), inicio: parseAsInteger.withDefault(0) },
    { history: "replace" },
  );
  const offset = Math.max(0, inicio);
  return {
    kind: tipo,
    offset,
    asked: { limit, offset, ...(tipo ? { kind: tipo } : {}) },
    choose: (kind: CaseKind | null) => void set({ tipo: kind, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
  };
}

export function CaseFilter(props: { kind: CaseKind | null; choose: (kind: CaseKind | null) => void }) {
  const t = useTranslations("cases");
  return (
    <SelectField<CaseKind | "">
      label={t("filter")}
      labelHidden
      size="sm"
      className="w-64 max-sm:w-full"
      value={props.kind ?? ""}
      onChange={(kind) => props.choose(kind || null)}
      options={[
        { value: "" as const, label: t("all") },
        ...CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}.name`) })),
      ]}
    />
  );
}
