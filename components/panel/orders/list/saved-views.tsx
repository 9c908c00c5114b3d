import { Bookmark, BookmarkPlus, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { toast } from "#components/ui/toast.ts";
import { useStore } from "../../queries/use-account.ts";
import { useStoredList } from "../../queries/use-stored-list.ts";
import type { OrderQuery } from "./use-order-query.ts";

const SaveView = deferred(() => import("./view-dialogs.tsx").then((file) => file.SaveView));
const ManageViews = deferred(() => import("./view-dialogs.tsx").then((file) => file.ManageViews));

type Filters = Omit<OrderQuery["address"], "inicio" | "pedido">;

/** A named combination of filters and columns. */
type SavedView = { id: string; name: string; filters: Filters; hidden: string[] };

function isView(item: unknown): item is SavedView {
  const view = item as Partial<SavedView> | null;
  return (
    typeof view === "object" &&
    typeof view?.id === "string" &&
    typeof view.name === "string" &&
    typeof view.filters === "object" &&
    Array.isArray(view.hidden)
  );
}

/** The saved views of the list: select, save the current one, rename and remove. */
export function SavedViews({
  query,
  hidden,
  showOnly,
}: {
  query: OrderQuery;
  hidden: readonly string[];
  showOnly: (hidden: readonly string[]) => void;
}) {
  const t = useTranslations("orders.views");
  const store = useStore();
  const [views, setViews] = useStoredList(`pedidos.visoes.${store.id}`, isView);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const { inicio, pedido, ...filters } = query.address;
  const shown = JSON.stringify(filters);
  const select = (view: SavedView) => {
    // Views that were saved before there were parcels and returns name none.
    const { envio = null, devolucao = null } = view.filters;
    query.narrow({ ...view.filters, envio, devolucao });
    showOnly(view.hidden);
  };
  return (
    <>
      {views.length === 0 ? (
        <Button variant="quiet" icon={<Bookmark aria-hidden />} onClick={() => setDialog("save")}>
          {t("save")}
        </Button>
      ) : (
        <ViewMenu views={views} shown={shown} select={select} open={setDialog} />
      )}
      {dialog === "save" && (
        <SaveView
          close={() => setDialog(null)}
          save={(name) => {
            setViews([...views, { id: `${Date.now()}`, name, filters, hidden: [...hidden] }]);
            toast.done(t("saved"));
          }}
        />
      )}
      {dialog === "manage" && (
        <ManageViews
          close={() => setDialog(null)}
          views={views}
          rename={(id, name) => setViews(views.map((view) => (view.id === id ? { ...view, name } : view)))}
          remove={(id) => setViews(views.filter((view) => view.id !== id))}
        />
      )}
    </>
  );
}

type MenuProps = {
  views: readonly SavedView[];
  /** The filters in use, as JSON. */
  shown: string;
  select: (view: SavedView) => void;
  open: (dialog: "save" | "manage") => void;
};

function ViewMenu({ views, shown, select, open }: MenuProps) {
  const t = useTranslations("orders.views");
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<Bookmark aria-hidden />}>
          {t("menu")}
        </Button>
      }
      items={[
        ...views.map((view) => ({
          label: view.name,
          icon: (
            <Bookmark aria-hidden className={JSON.stringify(view.filters) === shown ? "fill-current" : ""} />
          ),
          onSelect: () => select(view),
        })),
        null,
        { label: t("manage"), icon: <ListChecks aria-hidden />, onSelect: () => open("manage") },
        { label: t("save"), icon: <BookmarkPlus aria-hidden />, onSelect: () => open("save") },
      ]}
    />
  );
}
