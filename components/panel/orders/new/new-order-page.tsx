"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Form } from "../../forms/form.tsx";
import { useCan } from "../../queries/use-can.ts";
import { BuyerCard, DeliveryCard, FieldsCard } from "./buyer-cards.tsx";
import type { MadeOrder } from "./order-draft.ts";
import { OrderMade } from "./order-made.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { ProductLines } from "./product-lines.tsx";
import { useOrderDraft } from "./use-order-draft.ts";

type Made = { order: MadeOrder; warning: string | undefined; phone: string };

/** An order that the store makes for a buyer who writes or calls. */
export function NewOrderPage() {
  const t = useTranslations("orders.make");
  const can = useCan();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <PageHeader
        back={{ href: "/painel/pedidos", label: t("back") }}
        title={t("title")}
        description={can("orders.write") && !made && t("text")}
      />
      {!can("orders.write") ? (
        <ErrorState
          kind="forbidden"
          action={<LinkButton href="/painel/pedidos">{t("toOrders")}</LinkButton>}
        />
      ) : made ? (
        <OrderMade {...made} again={() => setMade(null)} />
      ) : (
        <OrderForm onMade={setMade} />
      )}
    </>
  );
}

function OrderForm({ onMade }: { onMade: (made: Made) => void }) {
  const draft = useOrderDraft(onMade);
  return (
    <Form
      submit={draft.submit}
      className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 gap-4.5">
        <ProductLines draft={draft} />
        <BuyerCard draft={draft} />
        <FieldsCard draft={draft} />
        <DeliveryCard draft={draft} />
      </div>
      <OrderSummary draft={draft} />
    </Form>
  );
}
