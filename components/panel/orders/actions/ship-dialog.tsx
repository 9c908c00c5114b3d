"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { type FieldErrors, type UseFormRegister, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { applyProblems } from "../../forms/form-problems.ts";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "./dialog-props.ts";

type Tracking = { trackingCode: string; trackingUrl: string };

/** Marks a paid order as shipped, or changes the tracking of a shipped one. */
export function ShipDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.ship");
  const form = useId();
  const again = order.status === "shipped";
  const [refused, setRefused] = useState<string | null>(null);
  const { register, handleSubmit, setError, control, formState } = useForm<Tracking>({
    defaultValues: { trackingCode: order.trackingCode ?? "", trackingUrl: order.trackingUrl ?? "" },
  });
  const { run, pending, problem } = useAction({
    call: (api, tracking: Tracking) =>
      api.shipOrder({
        params: { id: order.id },
        body: { trackingCode: tracking.trackingCode || null, trackingUrl: tracking.trackingUrl || null },
      }),
    changes: [["orders"]],
    done: () => (again ? t("doneAgain") : t("done", { code: order.orderCode })),
    onDone: close,
  });
  useEffect(() => {
    setRefused(problem && applyProblems({ setError, control }, problem));
  }, [problem, setError, control]);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t(again ? "titleAgain" : "title", { code: order.orderCode })}
      description={again ? t("textAgain") : t("text", { email: order.customerEmail })}
      footer={
        <>
          <DialogCancel disabled={pending} />
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {t(again ? "actionAgain" : "action")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={handleSubmit((tracking) => void run(tracking))}
        noValidate
      >
        {refused && <Notice tone="danger">{refused}</Notice>}
        <Fields register={register} errors={formState.errors} />
      </form>
    </Dialog>
  );
}

type FieldsProps = { register: UseFormRegister<Tracking>; errors: FieldErrors<Tracking> };

function Fields({ register, errors }: FieldsProps) {
  const t = useTranslations("orders.ship");
  return (
    <>
      <TextField
        label={t("code")}
        optional
        mono
        autoComplete="off"
        maxLength={60}
        error={errors.trackingCode?.message}
        {...register("trackingCode")}
      />
      <TextField
        label={t("url")}
        hint={t("urlHint")}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        error={errors.trackingUrl?.message}
        {...register("trackingUrl")}
      />
    </>
  );
}
