"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { outcome, type Refusal, shopApi } from "#lib/client/browser.ts";
import { EMAIL } from "#lib/core/email-pattern.ts";
import { EMPTY_CART } from "../cart/cart-content.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { rememberedOrder, rememberOrder } from "./remembered-orders.ts";

type Told = { code?: string; email?: string; notice?: string };

/** Finds an order. A wrong code and a wrong e-mail get the same answer, which reveals nothing about buyers. */
export function FindOrder({ store }: { store: { id: string; slug: string } }) {
  const t = useShopTexts("shopOrders");
  const { busy, told, find } = useFinding(store);
  return (
    <form
      noValidate
      onSubmit={find}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <p className="text-muted">{t("find.text")}</p>
      <ShopField
        name="orderCode"
        label={t("find.code")}
        error={told.code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono uppercase"
      />
      <ShopField
        name="email"
        type="email"
        label={t("find.email")}
        error={told.email}
        maxLength={254}
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      {told.notice && (
        <p role="alert" className="rounded-card bg-warn-soft px-4 py-3 text-[0.875rem] text-warn">
          {told.notice}
        </p>
      )}
      <Button type="submit" variant="primary" size="main" pending={busy}>
        {t("find.go")}
      </Button>
    </form>
  );
}

function useFinding(store: { id: string; slug: string }) {
  const t = useShopTexts("shopOrders");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>({});
  const find = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const orderCode = String(data.get("orderCode")).replace(/[\s-]/g, "").toUpperCase();
    const email = String(data.get("email")).trim();
    const wrong: Told = {
      ...(/^[0-9A-Z]{10}$/.test(orderCode) ? {} : { code: t("find.wrongCode") }),
      ...(EMAIL.test(email) ? {} : { email: t("find.wrongEmail") }),
    };
    setTold(wrong);
    if (wrong.code || wrong.email) {
      const first = form.elements.namedItem(wrong.code ? "orderCode" : "email");
      return first instanceof HTMLElement && first.focus();
    }
    setBusy(true);
    const result = await outcome(shopApi(store.id).searchPublicOrder({ body: { orderCode, email } }));
    if (!result.ok) {
      setBusy(false);
      return setTold({ notice: t(noticeOf(result.refusal)) });
    }
    const { order } = result.data;
    if (!rememberedOrder(store.id, order.orderCode))
      rememberOrder(store.id, {
        code: order.orderCode,
        total: order.total,
        createdAt: Date.parse(order.createdAt),
        expiresAt: 0,
        open: order.status === "pending",
        name: "",
        email,
        cart: EMPTY_CART,
      });
    router.push(`/loja/${store.slug}/pedido/${order.orderCode}`);
  };
  return { busy, told, find };
}

function noticeOf({ status }: Refusal): "find.none" | "find.many" | "find.failed" {
  if (status === 429) return "find.many";
  return status >= 400 && status < 500 ? "find.none" : "find.failed";
}
