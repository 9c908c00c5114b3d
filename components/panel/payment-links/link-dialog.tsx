import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { MoneyField } from "#components/ui/money-field.tsx";
import { TextArea, TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { TimesField, UntilField } from "../forms/limit-fields.tsx";
import { registered } from "../forms/registered.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import { PictureField } from "../products/picture-field.tsx";
import { bodyOf, type LinkValues, type PaymentLink, valuesOf } from "./payment-link.ts";

type Props = { link: PaymentLink | null; close: () => void; show: (id: string) => void };

/** Creates or edits a link. A new one opens immediately, to be copied and sent. */
export function LinkDialog({ link, close, show }: Props) {
  const t = useTranslations("paymentLinks");
  const form = useForm<LinkValues>({ defaultValues: valuesOf(link) });
  const [uploading, setUploading] = useState(false);
  const { isDirty } = form.formState;
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, values) => {
      const body = bodyOf(values);
      const { paymentLink } = link
        ? await api.updatePaymentLink({ params: { id: link.id }, body })
        : await api.createPaymentLink({ body });
      if (!link) show(paymentLink.id);
    },
    changes: [["payment-links"]],
    untilRead: link !== null,
    done: () => t(link ? "saved" : "created"),
    onDone: close,
  });
  return (
    <FormDialog
      size="lg"
      title={t(link ? "editTitle" : "createTitle")}
      action={t(link ? "save" : "createAction")}
      pending={pending || uploading}
      {...{ submit, left, isDirty, close }}
    >
      <FormProvider {...form}>
        <Fields paid={link?.paidCount ?? 0} onUploading={setUploading} />
      </FormProvider>
    </FormDialog>
  );
}

function Fields({ paid, onUploading }: { paid: number; onUploading: (busy: boolean) => void }) {
  const t = useTranslations("paymentLinks.form");
  const form = useFormContext<LinkValues>();
  return (
    <>
      <TextField
        label={t("description")}
        hint={t("descriptionHint")}
        autoFocus
        autoComplete="off"
        maxLength={140}
        {...registered(form, "description", {
          validate: (value) => value.trim() !== "" || t("descriptionMissing"),
        })}
      />
      <Terms paid={paid} />
      <TextArea
        label={t("message")}
        hint={t("messageHint")}
        optional
        rows={3}
        maxLength={500}
        {...registered(form, "message")}
      />
      <Controlled name="image">
        {(field) => (
          <PictureField
            {...field}
            label={t("image")}
            hint={t("imageHint")}
            max={1}
            value={field.value ? [field.value] : []}
            onChange={([address]) => field.onChange(address ?? "")}
            onBusyChange={onUploading}
          />
        )}
      </Controlled>
    </>
  );
}

/** The amount, the limits on payments (number and date), and the reference. */
function Terms({ paid }: { paid: number }) {
  const t = useTranslations("paymentLinks.form");
  const form = useFormContext<LinkValues>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controlled<LinkValues, "amount">
        name="amount"
        rules={{ validate: (value) => value === null || value >= 1 || t("amountWrong") }}
      >
        {(field) => <MoneyField {...field} label={t("amount")} optional hint={t("amountHint")} />}
      </Controlled>
      <TimesField
        name="maxPayments"
        label={t("times")}
        hint={t("timesHint")}
        taken={paid}
        wrong={t("timesWrong", { paid })}
      />
      <UntilField name="expiresAt" label={t("until")} hint={t("untilHint")} />
      <TextField
        label={t("reference")}
        optional
        hint={t("referenceHint")}
        autoComplete="off"
        maxLength={100}
        {...registered(form, "externalReference")}
      />
    </div>
  );
}
