"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { outcome, type Refusal, shopApi } from "#lib/client/browser.ts";
import { useCartLines } from "../cart/cart-lines.ts";
import { useCoupon } from "../cart/coupon-box.tsx";
import { attemptKey, endAttempt } from "../device/attempt-key.ts";
import { useCart } from "../device/cart-store.ts";
import { keepOrder } from "../device/order-memory.ts";
import { type CheckoutValues, fieldsOf } from "./custom-fields.tsx";
import { isFinal, orderBody, pendingOrder, refusalMessages } from "./order-request.ts";

export type Checkout = ReturnType<typeof useCheckout>;

/** The checkout of a store's cart: what it buys, the buyer's form and the call that makes the order. */
export function useCheckout(storeId: string, slug: string) {
  const router = useRouter();
  const { ready, cart, setCoupon, clear } = useCart(storeId);
  const { lines, pending, gone, subtotal } = useCartLines(storeId, cart.items);
  const { coupon, problem } = useCoupon(storeId, cart.coupon, lines, subtotal);
  const { register, handleSubmit, setError, formState } = useForm<CheckoutValues>({
    defaultValues: { customerName: "", customerEmail: "", customerDocument: "", customFields: {} },
  });
  const [notice, setNotice] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const sending = useRef(false);

  const open = (code: string) => {
    keepOrder(storeId, {
      code,
      total: subtotal,
      createdAt: Date.now(),
      expiresAt: 0,
      open: false,
      name: "",
      email: "",
      cart,
    });
    endAttempt(storeId);
    setLeaving(true);
    router.push(`/loja/${slug}/pedido/${code}`);
    clear();
  };

  const refuse = (refusal: Refusal) => {
    const messages = refusalMessages(refusal);
    for (const { name, message } of messages.fields) setError(name, { message });
    const code = pendingOrder(refusal);
    if (code) return open(code);
    if (isFinal(refusal)) endAttempt(storeId);
    setNotice(messages.notice);
  };

  const submit = handleSubmit(async (values) => {
    if (sending.current) return;
    sending.current = true;
    setNotice(null);
    const body = orderBody(values, lines, coupon?.code);
    const key = attemptKey(storeId, JSON.stringify(body));
    const result = await outcome(shopApi(storeId).createPublicOrder({ body, idempotencyKey: key }));
    sending.current = false;
    if (!result.ok) return refuse(result.refusal);
    if (result.data.order.pix) return open(result.data.order.order_code);
    endAttempt(storeId);
    setNotice("O banco recusou a cobrança e nada foi cobrado. Seu carrinho continua aqui: tente de novo.");
  });

  return {
    loading: !ready || pending,
    leaving,
    bought: { lines, gone, subtotal, coupon, couponProblem: problem, setCoupon },
    buyer: { fields: fieldsOf(lines), register, formState, notice, submit },
  };
}
