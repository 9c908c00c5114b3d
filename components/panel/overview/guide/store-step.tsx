import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { registered } from "../../forms/registered.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { StepForm } from "./step-form.tsx";

type Store = Output<"getStore">["store"];
type Values = { description: string };

/** One sentence about the store, which customers read below its name. */
export function StoreStep({ store, onDone }: { store: Store; onDone: () => void }) {
  const t = useTranslations("guide.store");
  const form = useForm<Values>({ defaultValues: { description: store.description ?? "" } });
  const { submit, pending, left } = useFormAction(form, {
    call: (api, body: Values) => api.updateStore({ body }),
    changes: [["store"]],
    onDone,
  });
  return (
    <StepForm onSubmit={submit} left={left}>
      <TextArea
        label={t("description")}
        hint={t("hint")}
        rows={2}
        {...registered(form, "description", { required: t("descriptionMissing") })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
        <IntentLink
          href="/painel/configuracoes?aba=aparencia"
          className="text-small font-medium text-muted underline"
        >
          {t("look")}
        </IntentLink>
      </div>
    </StepForm>
  );
}
