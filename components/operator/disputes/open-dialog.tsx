import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "#components/account/use-call.ts";
import { CodeForm, Enrol } from "#components/panel/forms/code-form.tsx";
import { Form } from "#components/panel/forms/form.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { useAction } from "#components/panel/queries/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { Money } from "#components/ui/money.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { DISPUTES, type NamedPayment } from "./dispute.tsx";

/** Opens a dispute: first the payment that the bank names, then amount, reason and authenticator code. */
export function OpenDialog({ close }: { close: () => void }) {
  const t = useTranslations("operatorDisputes.create");
  const { secondFactor } = useAccount();
  const [payment, setPayment] = useState<NamedPayment | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      description={t(payment ? "effect" : "text")}
    >
      {payment === null && <FindPayment found={setPayment} />}
      {payment && !secondFactor.enabledAt && <Enrol />}
      {payment && secondFactor.enabledAt && (
        <Ask payment={payment} other={() => setPayment(null)} close={close} />
      )}
    </Dialog>
  );
}

function FindPayment({ found }: { found: (payment: NamedPayment) => void }) {
  const t = useTranslations("operatorDisputes.create");
  const [reference, setReference] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [several, setSeveral] = useState<NamedPayment[]>([]);
  const find = useCall((api, text: string) => api.findOperatorPayments({ query: { reference: text } }));
  const look = async () => {
    const text = reference.trim();
    setSeveral([]);
    setWrong(text ? undefined : t("referenceMissing"));
    if (!text) return;
    const answer = await find.run(text);
    if (!answer?.ok) return;
    const { payments } = answer.data;
    const [only] = payments;
    if (!only) setWrong(t("notFound"));
    else if (payments.length > 1) setSeveral(payments);
    else found(only);
  };
  return (
    <Form className="grid gap-4" submit={() => void look()}>
      {find.problem && <Notice tone="danger">{find.problem.message}</Notice>}
      <TextField
        label={t("reference")}
        hint={t("referenceHint")}
        mono
        autoComplete="off"
        spellCheck={false}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={wrong}
      />
      {several.length > 0 && <Several payments={several} found={found} />}
      <Button type="submit" variant="primary" size="lg" pending={find.pending}>
        {t("find")}
      </Button>
    </Form>
  );
}

/** One reference may match payments of several stores. */
function Several(props: { payments: NamedPayment[]; found: (payment: NamedPayment) => void }) {
  const { payments, found } = props;
  const t = useTranslations("operatorDisputes.create");
  return (
    <RadioField
      label={t("several")}
      value={null}
      onChange={(id) => {
        const chosen = payments.find((payment) => payment.id === id);
        if (chosen) found(chosen);
      }}
      options={payments.map(({ id, store, account, amount }) => ({
        value: id,
        label: store.name,
        hint: (
          <>
            {account.name} · <Money value={amount} />
          </>
        ),
      }))}
    />
  );
}

function Ask({ payment, other, close }: { payment: NamedPayment; other: () => void; close: () => void }) {
  const t = useTranslations("operatorDisputes.create");
  const [amount, setAmount] = useState<FieldNumber>(payment.disputableAmount);
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const act = useAction({
    call: (api, totpCode: string) =>
      api.openDispute({
        body: { paymentId: payment.id, amount: readable(amount) ?? 0, reason: reason.trim(), totpCode },
      }),
    changes: [[DISPUTES], ["cases"]],
    done: ({ dispute }) => t(dispute.missingAmount > 0 ? "doneMissing" : "done"),
    onDone: close,
  });
  const refused = act.problem?.fields.find(({ path }) => path === "amount")?.message;
  return (
    <CodeForm
      act={[
        { label: t("store"), value: payment.store.name },
        { label: t("payment"), value: <Money value={payment.amount} />, strong: true },
        { label: t("paidAt"), value: <DateTime value={payment.paidAt} mode="absolute" /> },
        ...(payment.orderCode ? [{ label: t("order"), value: payment.orderCode }] : []),
      ]}
      action={t("action")}
      saving={act}
      shows={["amount"]}
      ready={() => {
        setPressed(true);
        return reason.trim() !== "" && readable(amount) !== null;
      }}
    >
      <MoneyField
        label={t("amount")}
        hint={t("amountHint")}
        value={amount}
        onChange={setAmount}
        error={refused ? `${refused.charAt(0).toUpperCase()}${refused.slice(1)}.` : undefined}
      />
      <TextField
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={pressed && reason.trim() === "" ? t("reasonMissing") : undefined}
      />
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={other}>
        {t("other")}
      </Button>
    </CodeForm>
  );
}
