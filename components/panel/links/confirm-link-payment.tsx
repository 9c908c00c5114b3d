"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useCan } from "../data/use-can.ts";
import type { LinkPayment } from "./link.ts";

const ConfirmReceipt = late(() =>
  import("../receipts/confirm-receipt.tsx").then((file) => file.ConfirmReceipt),
);

/** The way to say that a charge of an account without an API was paid. */
export function ConfirmLinkPayment({ payment }: { payment: LinkPayment }) {
  const t = useTranslations("receipts");
  const label = useTranslations("receipts.of")("link");
  const can = useCan()("cases");
  const [open, setOpen] = useState(false);
  const { id, gateway, status, amount, feeAmount, coverFee, description, customer } = payment;
  if (!can || gateway !== "key" || status !== "PENDING") return null;
  const due = coverFee ? Math.round((amount + feeAmount) * 100) / 100 : amount;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("openShort")}
      </Button>
      {open && (
        <ConfirmReceipt
          of={{ transactionId: id, due, name: { label, value: customer.name ?? description ?? "Pix" } }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
