import { Download, Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useDownload } from "../../queries/use-download.ts";

/** The bulk actions for the selected products. */
export function ProductSelection({
  products,
  onClear,
}: {
  products: readonly { id: string; active: boolean }[];
  onClear: () => void;
}) {
  const t = useTranslations("products.list");
  const ids = products.map(({ id }) => id);
  const count = ids.length;
  const activate = useAction({
    call: (api, active: boolean) => api.activateProducts({ body: { ids, active } }),
    done: ({ changed }, active) => t(active ? "shownMany" : "hiddenMany", { count: changed }),
    changes: [["products"]],
    untilRead: true,
    onDone: onClear,
  });
  const file = useDownload(t("exported"));
  const { problem, pending } = activate;
  const show = {
    ...{ label: t("show", { count }), icon: <Eye aria-hidden />, pending },
    onSelect: () => void activate.run(true),
  };
  const hide = {
    ...{ label: t("hide", { count }), icon: <EyeOff aria-hidden />, pending },
    onSelect: () => void activate.run(false),
  };
  return (
    <SelectionBar
      count={count}
      label={t("selected", { count })}
      acts={[
        // First comes the one that changes something.
        ...(products.every(({ active }) => active) ? [hide, show] : [show, hide]),
        {
          ...{ label: t("exportSome", { count }), icon: <Download aria-hidden />, pending: file.pending },
          onSelect: () => void file.run("/products", { ids: ids.join(",") }),
        },
      ]}
      clear={onClear}
      clearLabel={t("clearSelection")}
    >
      {problem && (
        <div role="alert">
          <Notice tone="danger">{problem.fields[0]?.message ?? problem.message}</Notice>
        </div>
      )}
    </SelectionBar>
  );
}
