"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useFormAct } from "../data/use-form-act.ts";
import { useLeaveGuard } from "../data/use-leave-guard.ts";
import { bodyOf, type LinkValues, type PaymentLink, valuesOf } from "./link.ts";

type Props = { link: PaymentLink | null; close: () => void; show: (id: string) => void };

/** A link that is made or changed. A new one is shown at once, to be copied and sent. */
export function LinkDialog({ link, close, show }: Props) {
  const t = useTranslations("links");
  const form = useForm<LinkValues>({ defaultValues: valuesOf(link) });
  useLeaveGuard(form.formState.isDirty);
  const { submit, pending, left } = useFormAct(form, {
    call: async (api, values: LinkValues) => {
      const body = bodyOf(values);
      const { paymentLink } = link
        ? await api.updatePaymentLink({ params: { id: link.id }, body })
        : await api.createPaymentLink({ body });
      if (!link) show(paymentLink.id);
    },
    changes: [["links"]],
    done: () => t(link ? "saved" : "created"),
    onDone: close,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && close()}
      size="lg"
      title={t(link ? "editTitle" : "createTitle")}
      footer={
        <Button type="submit" form="link" variant="primary" pending={pending}>
          {t(link ? "save" : "createAction")}
        </Button>
      }
    >
      <form id="link" onSubmit={submit} noValidate className="grid gap-5">
        {left && <Notice tone="danger">{left}</Notice>}
        <Fields form={form} paid={link?.paidCount ?? 0} />
      </form>
    </Dialog>
  );
}

function Fields({ form, paid }: { form: ReturnType<typeof useForm<LinkValues>>; paid: number }) {
  const t = useTranslations("links.form");
  const { control, formState } = form;
  return (
    <>
      <TextField
        label={t("description")}
        hint={t("descriptionHint")}
        autoFocus
        autoComplete="off"
        maxLength={140}
        error={formState.errors.description?.message}
        {...form.register("description", {
          validate: (value) => value.trim() !== "" || t("descriptionMissing"),
        })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="amount"
          rules={{ validate: (value) => value === null || value >= 1 || t("amountWrong") }}
          render={({ field, fieldState: { error } }) => (
            <MoneyField
              {...field}
              label={t("amount")}
              optional
              hint={t("amountHint")}
              error={error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="maxPayments"
          rules={{
            validate: (value) => value === null || value >= Math.max(1, paid) || t("timesWrong", { paid }),
          }}
          render={({ field, fieldState: { error } }) => (
            <NumberField
              {...field}
              label={t("times")}
              optional
              hint={t("timesHint")}
              error={error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="expiresAt"
          render={({ field: { ref: _ref, onBlur: _blur, name: _name, ...field }, fieldState: { error } }) => (
            <DateField
              {...field}
              label={t("until")}
              optional
              withTime
              hint={t("untilHint")}
              error={error?.message}
            />
          )}
        />
        <TextField
          label={t("reference")}
          optional
          hint={t("referenceHint")}
          autoComplete="off"
          maxLength={100}
          error={formState.errors.externalReference?.message}
          {...form.register("externalReference")}
        />
      </div>
    </>
  );
}
