import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import { STORES } from "./store.ts";

/** Creates a store and invites its owner by mail, also where signing up is by invitation. */
export function NewStoreDialog({ close }: { close: () => void }) {
  const t = useTranslations("operatorStores.fresh");
  const form = useForm({ defaultValues: { name: "", ownerEmail: "" } });
  const coded = useCodedForm(form, {
    call: (api, { name, ownerEmail }, totpCode) =>
      api.createOperatorStore({ body: { name: name.trim(), ownerEmail: ownerEmail.trim(), totpCode } }),
    changes: [[STORES], ["operator-invitations"]],
    done: ({ store }) => t("done", { store: store.name }),
    onDone: close,
  });
  const { name, ownerEmail } = form.watch();
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("title")}
      next={t("next")}
      confirm={{
        description: t("text"),
        action: t("title"),
        act: [
          { label: t("name"), value: name, strong: true },
          { label: t("owner"), value: ownerEmail },
        ],
      }}
    >
      <p className="text-body text-muted">{t("text")}</p>
      <Controlled
        name="name"
        rules={{ validate: (text: string) => text.trim().length > 1 || t("nameMissing") }}
      >
        {(field) => <TextField {...field} label={t("name")} maxLength={80} />}
      </Controlled>
      <Controlled
        name="ownerEmail"
        rules={{ validate: (text: string) => text.includes("@") || t("ownerMissing") }}
      >
        {(field) => <TextField {...field} label={t("owner")} hint={t("ownerHint")} type="email" />}
      </Controlled>
    </CodedDialog>
  );
}
