import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { DialogCancel } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import { applyProblems } from "../../forms/form-problems.ts";
import { InputDialog } from "../../forms/input-dialog.tsx";
import { registered } from "../../forms/registered.ts";
import { useAction } from "../../queries/use-action.ts";
import { type Order as FullOrder, isContested, isHeld } from "../model/order.ts";

const CARRIERS = ["correios", "jadlog", "loggi", "other"] as const;
type Carrier = (typeof CARRIERS)[number];
type Tracking = {
  carrier: Carrier | null;
  carrierName: string;
  trackingCode: string;
  trackingUrl: string;
};

/** An order of a list has no tracking; one that is still to be sent has none anyway. */
type Order = Pick<
  FullOrder,
  "id" | "orderCode" | "status" | "customerEmail" | "shipping" | "returnRequest" | "disputed"
> &
  Partial<Pick<FullOrder, "trackingCode" | "trackingUrl">>;

/** Marks a paid order as sent or ready to be picked up, or changes the tracking of a sent one. */
export function ShipDialog({ order, close }: { order: Order; close: () => void }) {
  const formId = useId();
  const words = useWords(order);
  const returning = useTranslations("orders.returning");
  const disputed = useTranslations("orders.disputed");
  const contested = isContested(order);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<Tracking>({ defaultValues: startOf(order) });
  const { setError, control } = form;
  const { run, pending, problem } = useAction({
    call: (api, tracking: Tracking) =>
      api.shipOrder({ params: { id: order.id }, body: sentBody(order, tracking) }),
    changes: [["orders"]],
    done: () => words.done,
    onDone: close,
  });
  useEffect(() => {
    setRefused(problem && applyProblems({ setError, control }, problem));
  }, [problem, setError, control]);
  return (
    <InputDialog
      isDirty={form.formState.isDirty}
      pending={pending}
      close={close}
      title={words.title}
      description={words.text}
      footer={
        <>
          <DialogCancel disabled={pending} />
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {contested ? disputed("sendAnyway") : words.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={form.handleSubmit((tracking) => void run(tracking))}
        noValidate
      >
        {contested && <Notice tone="danger">{disputed("stillSend")}</Notice>}
        {isHeld(order) && <Notice tone="warn">{returning("stillSend")}</Notice>}
        {refused && <Notice tone="danger">{refused}</Notice>}
        {order.shipping?.method === "delivery" && <CarrierField form={form} />}
        {order.shipping?.method !== "pickup" && <Fields form={form} />}
      </form>
    </InputDialog>
  );
}

function startOf({ shipping, trackingCode, trackingUrl }: Order): Tracking {
  return {
    carrier: shipping ? (shipping.carrier ?? "correios") : null,
    carrierName: shipping?.carrier === "other" ? (shipping.carrierName ?? "") : "",
    trackingCode: trackingCode ?? "",
    // The page of a known carrier follows from the code.
    trackingUrl: shipping?.carrier && shipping.carrier !== "other" ? "" : (trackingUrl ?? ""),
  };
}

/** Whoever sends a disputed order from here has read the notice. */
function sentBody(order: Order, tracking: Tracking) {
  const body = bodyOf(order, tracking);
  return isContested(order) ? Object.assign(body, { confirmDisputed: true }) : body;
}

function bodyOf({ shipping }: Order, { carrier, carrierName, trackingCode, trackingUrl }: Tracking) {
  if (shipping?.method === "pickup") return {};
  const code = trackingCode || null;
  if (!shipping) return { trackingCode: code, trackingUrl: trackingUrl || null };
  if (carrier !== "other") return { carrier, trackingCode: code };
  return {
    ...{ carrier, carrierName: carrierName.trim() || null },
    ...{ trackingCode: code, trackingUrl: trackingUrl || null },
  };
}

function useWords(order: Order) {
  const t = useTranslations("orders.ship");
  const code = order.orderCode;
  if (order.status === "shipped")
    return {
      title: t("titleAgain", { code }),
      text: t("textAgain"),
      action: t("actionAgain"),
      done: t("doneAgain"),
    };
  const email = order.customerEmail;
  if (order.shipping?.method === "pickup")
    return {
      title: t("titleReady", { code }),
      text: t("textReady", { email }),
      action: t("actionReady"),
      done: t("doneReady", { code }),
    };
  return {
    title: t("title", { code }),
    text: t("text", { email }),
    action: t("action"),
    done: t("done", { code }),
  };
}

type FieldsProps = { form: UseFormReturn<Tracking> };

function CarrierField({ form }: FieldsProps) {
  const t = useTranslations("orders.parcel");
  return (
    <Controlled control={form.control} name="carrier">
      {(field) => (
        <SelectField
          {...field}
          label={t("carrier")}
          options={CARRIERS.map((value) => ({ value, label: t(`carriers.${value}`) }))}
        />
      )}
    </Controlled>
  );
}

function Fields({ form }: FieldsProps) {
  const t = useTranslations("orders.ship");
  const { watch } = form;
  const carrier = watch("carrier");
  return (
    <>
      {carrier === "other" && (
        <TextField
          label={t("carrierName")}
          hint={t("carrierNameHint")}
          optional
          autoComplete="off"
          maxLength={60}
          {...registered(form, "carrierName")}
        />
      )}
      <TextField
        label={t("code")}
        optional
        mono
        autoComplete="off"
        maxLength={60}
        {...registered(form, "trackingCode")}
      />
      {(carrier === null || carrier === "other") && (
        <TextField
          label={t("url")}
          hint={t("urlHint")}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          {...registered(form, "trackingUrl")}
        />
      )}
    </>
  );
}
