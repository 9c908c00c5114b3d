import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { useCan } from "../queries/use-can.ts";
import { dueOf } from "../transactions/charge.ts";
import type { LinkPayment } from "./payment-link.ts";

const ConfirmReceipt = deferred(() =>
  import("../transactions/confirm-receipt.tsx").then((file) => file.ConfirmReceipt),
);

/** Confirms the payment of a charge of an account without an API. */
export function ConfirmLinkPayment({ payment }: { payment: LinkPayment }) {
  const t = useTranslations("transactions");
  const label = useTranslations("transactions.of")("link");
  const can = useCan()("cases");
  const [open, setOpen] = useState(false);
  const { id, gateway, status, description, customer } = payment;
  if (!can || gateway !== "key" || status !== "PENDING") return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("openShort")}
      </Button>
      {open && (
        <ConfirmReceipt
          of={{
            transactionId: id,
            due: dueOf(payment),
            name: { label, value: customer.name ?? description ?? "Pix" },
          }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
