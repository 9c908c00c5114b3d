"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Mails the buyer the link to an item's goods again. */
export function ResendDialog({ order, close, itemId }: DialogProps & { itemId?: string | undefined }) {
  const t = useTranslations("orders.resend");
  const delivered = order.items.filter(({ deliveredAt }) => deliveredAt !== null);
  const [chosen, setChosen] = useState(itemId ?? delivered[0]?.id ?? "");
  const email = order.customerEmail;
  const { run, pending, problem } = useAction({
    call: (api, id: string, idempotencyKey) =>
      api.resendDelivery({ params: { id: order.id, itemId: id }, body: {}, idempotencyKey }),
    changes: [["orders"], ["mails"]],
    done: () => t("done", { email }),
    onDone: close,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={t("title")}
      text={t("text", { email })}
      action={t("action")}
      pending={pending}
      onConfirm={() => void run(chosen)}
    >
      <div className="grid gap-4">
        {problem && <Notice tone="danger">{problem.message}</Notice>}
        {!itemId && delivered.length > 1 && (
          <RadioField
            label={t("which")}
            value={chosen}
            onChange={setChosen}
            options={delivered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
