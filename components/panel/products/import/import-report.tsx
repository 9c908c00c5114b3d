import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { formatMoney } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Output } from "#lib/client/types.ts";
import { UploadErrors } from "../../forms/checked-upload.tsx";

type Report = Output<"importProducts">["report"];
type Change = Report["products"][number]["changes"][number];

/** The changes by a spreadsheet: the number of products, the products, and the errors by row. */
export function ImportReport({ report }: { report: Report }) {
  const t = useTranslations("products.import");
  const { counts, errors, products, newCategories, ignoredColumns } = report;
  const listed = products.length;
  const all = counts.created + counts.changed;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex flex-wrap gap-2">
        {counts.created > 0 && <Badge tone="ok">{t("created", { count: counts.created })}</Badge>}
        {counts.changed > 0 && <Badge tone="info">{t("willChange", { count: counts.changed })}</Badge>}
        {counts.equal > 0 && <Badge>{t("equal", { count: counts.equal })}</Badge>}
        {counts.errors > 0 && <Badge tone="bad">{t("errors", { count: counts.errors })}</Badge>}
      </p>
      {counts.errors > 0 && (
        <UploadErrors errors={errors} total={counts.errors} label={t("errorList")} mend={t("mend")} />
      )}
      {counts.errors === 0 && all === 0 && <Notice tone="info">{t("nothing")}</Notice>}
      {newCategories.length > 0 && (
        <p className="text-small text-muted">
          {t("newCategories", { count: newCategories.length, names: newCategories.join(", ") })}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="text-small text-muted">
          {t("ignored", { count: ignoredColumns.length, names: ignoredColumns.join(", ") })}
        </p>
      )}
      {listed > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {products.map((product) => (
            <li key={product.line} className="grid gap-1 px-3.5 py-2.5">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-[550] wrap-anywhere">{product.name}</span>
                <span className="shrink-0 text-small text-muted">
                  {t(product.action === "create" ? "newIn" : "changeIn", { line: product.line })}
                </span>
              </p>
              {product.changes.length > 0 && (
                <ul className="grid gap-0.5 text-small text-muted">
                  {product.changes.map((change) => (
                    <li key={`${change.column} ${change.variation}`} className="wrap-anywhere">
                      <ChangeLine change={change} isNew={product.action === "create"} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {all > listed && <p className="text-small text-muted">{t("andMore", { count: all - listed })}</p>}
    </div>
  );
}

/** The old and new value, formatted as elsewhere on the pages. A new product has no old values. */
function ChangeLine({ change, isNew }: { change: Change; isNew: boolean }) {
  const { column, variation, from, to } = change;
  const t = useTranslations("products.import");
  const locale = useLocale();
  const shown = (value: string | null) => {
    if (value === null) return t("empty");
    if (column === "price" || column === "comparativePrice" || (column === "variation" && from === null))
      return formatMoney(value, locale);
    if (column === "delivery") return t(value === "shipping" ? "shipping" : "digital");
    if (column === "active") return t(value === "true" ? "yes" : "no");
    return value.length > 80 ? `${value.slice(0, 80)}…` : value;
  };
  if (column === "variation" && from === null)
    return t("addsVariation", { variation: variation ?? "", price: shown(to) });
  const what = t(`column.${column as "name"}`);
  if (isNew) return t("value", { what, value: shown(to) });
  return t("change", {
    what: variation && column !== "variation" ? t("ofVariation", { what, variation }) : what,
    from: shown(from),
    to: shown(to),
  });
}
