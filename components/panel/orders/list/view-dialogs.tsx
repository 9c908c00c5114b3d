import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";

type Named = { id: string; name: string };

/** Asks for the name of a view. */
export function SaveView({ close, save }: { close: () => void; save: (name: string) => void }) {
  const t = useTranslations("orders.views");
  return (
    <Dialog open onOpenChange={close} size="sm" title={t("saveTitle")} description={t("saveText")}>
      <NameForm
        name=""
        done={(name) => {
          save(name);
          close();
        }}
      />
    </Dialog>
  );
}

/** Renames and removes views. */
export function ManageViews({
  close,
  views,
  rename,
  remove,
}: {
  close: () => void;
  views: readonly Named[];
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
}) {
  const t = useTranslations("orders.views");
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={close} size="sm" title={t("manage")} description={t("manageText")}>
      <ul className="grid gap-1">
        {views.map((view) => (
          <li key={view.id} className="grid gap-2 border-b border-line py-1.5 last:border-b-0">
            <div className="flex items-center gap-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{view.name}</span>
              <IconButton
                label={t("rename", { name: view.name })}
                icon={<Pencil aria-hidden />}
                onClick={() => setRenamed(renamed === view.id ? null : view.id)}
              />
              <IconButton
                label={t("remove", { name: view.name })}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  remove(view.id);
                  if (views.length === 1) close();
                }}
              />
            </div>
            {renamed === view.id && (
              <NameForm
                name={view.name}
                done={(name) => {
                  rename(view.id, name);
                  setRenamed(null);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function NameForm({ name, done }: { name: string; done: (name: string) => void }) {
  const t = useTranslations("orders.views");
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [missing, setMissing] = useState(false);
  return (
    <form
      id={form}
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) done(typed.trim());
        else setMissing(true);
      }}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={missing && !typed.trim() ? t("nameMissing") : undefined}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary" className="justify-self-end">
        {t("save")}
      </Button>
    </form>
  );
}
