import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useCan } from "../../queries/use-can.ts";
import type { DialogProps } from "./dialog-props.ts";
import { useCorrectEmail } from "./use-correct-email.ts";

const ALL = "all";

/**
 * Mails the buyer the links to the goods again: of all items, or of one. Members with the right to do so can correct
 * the buyer's address here first.
 */
export function ResendDialog({ order, close, itemId }: DialogProps & { itemId?: string | undefined }) {
  const t = useTranslations("orders.resend");
  const mayCorrect = useCan()("orders.write");
  const delivered = order.items.filter(({ deliveredAt }) => deliveredAt !== null);
  const [chosen, setChosen] = useState(itemId ?? ALL);
  const [email, setEmail] = useState(order.customerEmail);
  const to = email.trim();
  const correct = useCorrectEmail(order, { quiet: true });
  const resend = useAction({
    call: (api, id: string, idempotencyKey) =>
      id === ALL
        ? api.resendDeliveries({ params: { id: order.id }, body: {}, idempotencyKey })
        : api.resendDelivery({ params: { id: order.id, itemId: id }, body: {}, idempotencyKey }),
    changes: [["orders"], ["mails"]],
    done: () => t("done", { email: to }),
    onDone: close,
  });
  const send = async () => {
    if (to !== order.customerEmail && !(await correct.run(to))) return;
    await resend.run(chosen);
  };
  const refused = correct.problem?.fields[0]?.message;
  const left = refused ? null : (correct.problem ?? resend.problem);
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={t("title")}
      text={t("text", { email: to })}
      action={t("action")}
      pending={correct.pending || resend.pending}
      onConfirm={() => void send()}
    >
      <div className="grid gap-4">
        {left && <Notice tone="danger">{left.message}</Notice>}
        {mayCorrect && (
          <TextField
            label={t("email")}
            hint={t("emailHint")}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={refused}
          />
        )}
        {!itemId && delivered.length > 1 && (
          <WhichField delivered={delivered} value={chosen} onChange={setChosen} />
        )}
      </div>
    </ConfirmDialog>
  );
}

type WhichProps = {
  delivered: DialogProps["order"]["items"];
  value: string;
  onChange: (value: string) => void;
};

function WhichField({ delivered, ...field }: WhichProps) {
  const t = useTranslations("orders.resend");
  return (
    <RadioField
      label={t("which")}
      options={[
        { value: ALL, label: t("all", { count: delivered.length }) },
        ...delivered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field}
    />
  );
}
