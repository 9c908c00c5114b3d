import { ArrowUpDown, Download, Ellipsis, FileUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { useDownload } from "../../queries/use-download.ts";
import { productList } from "../reads.ts";
import { useProductFilter } from "./use-product-filter.ts";

/** Actions for the whole list. */
export function ListActions({
  canWrite,
  onOrder,
  onImport,
}: {
  canWrite: boolean;
  onOrder: () => void;
  onImport: () => void;
}) {
  const t = useTranslations("products.list");
  const { query, offset, isFiltered } = useProductFilter();
  // The empty list has the first product's button itself.
  const isBare = useData(productList(query, offset)).data?.pagination.total === 0 && !isFiltered;
  const canExport = useCan()("money");
  const file = useDownload(t("exported"));
  const download = () => {
    const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
    void file.run("/products", Object.fromEntries(pairs));
  };
  return (
    <>
      {(canWrite || canExport) && (
        <Menu
          trigger={
            <IconButton
              variant="secondary"
              label={t("more")}
              icon={<Ellipsis aria-hidden />}
              pending={file.pending}
            />
          }
          items={[
            ...(canWrite
              ? [
                  { label: t("order"), icon: <ArrowUpDown aria-hidden />, onSelect: onOrder },
                  { label: t("import"), icon: <FileUp aria-hidden />, onSelect: onImport },
                ]
              : []),
            ...(canExport
              ? [
                  {
                    label: t(isFiltered ? "exportFound" : "exportAll"),
                    icon: <Download aria-hidden />,
                    onSelect: download,
                  },
                ]
              : []),
          ]}
        />
      )}
      {canWrite && !isBare && (
        <MainAct>
          <LinkButton variant="primary" href="/painel/produtos/novo" icon={<Plus aria-hidden />}>
            {t("new")}
          </LinkButton>
        </MainAct>
      )}
    </>
  );
}
