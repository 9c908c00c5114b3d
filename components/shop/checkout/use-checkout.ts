"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { outcome, type Refusal, shopApi } from "#lib/client/browser.ts";
import { feeOn, type PayerFee, withFee } from "#lib/core/payer-fee.ts";
import { readCart, useCart } from "../cart/cart-store.ts";
import { noteUnpaid } from "../orders/notify-opener.ts";
import { openOrderOf, rememberOrder } from "../orders/remembered-orders.ts";
import { serverNow } from "../storage/server-clock.ts";
import { attemptKey, endAttempt, oneAtATime } from "./attempt-key.ts";
import { useCoupon } from "./coupon.ts";
import { orderBody, typedIn, type Wrong, wrongFields } from "./order-body.ts";
import {
  isAskedAnew,
  isFinal,
  type Problem,
  paidOrder,
  pendingOrder,
  problemOf,
  refusedFields,
} from "./refusal.ts";
import { type Buyer, keepDraft, rememberBuyer } from "./remembered-buyer.ts";
import { fieldsOf, less, subtotalOf, useLines } from "./use-lines.ts";
import { useShipping } from "./use-shipping.ts";

export type Checkout = ReturnType<typeof useCheckout>;
/** `fee`: paid by its customers on top. */
export type CheckoutStore = { id: string; slug: string; fee: PayerFee | null };

/** The state of the pay button. */
type Stage = "idle" | "sending" | "leaving";

/** The page stays as it was at the press until it is left: the order empties the cart before its page is there. */
export function useCheckout(store: CheckoutStore) {
  const checkout = useLiveCheckout(store);
  const shown = useRef(checkout);
  if (checkout.stage === "idle") shown.current = checkout;
  const { bought, fields } = shown.current;
  return { ...checkout, bought, fields };
}

/** The checkout of a store's cart: content, total, and the call that makes the order. */
function useLiveCheckout(store: CheckoutStore) {
  const bought = useBought(store);
  const { lines, total, discount, fee, coupon, shipping } = bought;
  const fields = fieldsOf(lines);
  const [stage, setStage] = useState<Stage>("idle");
  const { setWrong, setProblem, focusWrong, showRefusal, ...problems } = useProblems();
  const open = useOpening(store, bought.cart, () => setStage("leaving"));

  const refuse = (refusal: Refusal, typed: Buyer, form: HTMLFormElement) => {
    const code = pendingOrder(refusal);
    if (code) return open({ code, total: total ?? 0, typed, expiresAt: serverNow() + UNKNOWN_MS });
    const paid = paidOrder(refusal);
    if (paid) return open({ code: paid });
    if (isFinal(refusal)) endAttempt(store.id);
    const told = problemOf(refusal, { lines, discount, freight: shipping.price, fee, total: total ?? 0 });
    showRefusal(told, refusedFields(refusal, typed), form);
    setStage("idle");
    // The next press is the shopper's word that it was not paid.
    const { replaces } = readCart(store.id);
    if (told.kind === "uncertain" && replaces) bought.setReplaces({ ...replaces, unpaid: true });
    if (refusal.fields.some(({ path }) => path === "replaces")) bought.setReplaces(null);
    if (isStale(told, refusal)) bought.reload();
  };

  const pay = async (form: HTMLFormElement) => {
    const typed = typedIn(form);
    const found = { ...shipping.wrong, ...wrongFields(typed, fields, shipping) };
    setWrong(found);
    setProblem(Object.keys(found).length > 0 ? { kind: "fields" } : null);
    if (Object.keys(found).length > 0) return focusWrong(form, found);
    if (stage !== "idle" || total === null) return;
    setStage("sending");
    keepDraft(store.id, typed);
    rememberBuyer(store.id, new FormData(form).has("remember") ? typed : null);
    await oneAtATime(store.id, async () => {
      // Another tab already made the order of this cart.
      const made = openOrderOf(store.id, bought.cart.id);
      if (made) return open({ code: made.code });
      const { id, replaces } = readCart(store.id);
      if (id !== bought.cart.id) return setStage("idle");
      const { method } = shipping;
      const couponCode = coupon?.code;
      const expected = { total: less(total, fee), due: total };
      const body = orderBody({ typed, lines, fields, couponCode, replaces, method, expected });
      const key = attemptKey(store.id, JSON.stringify(body));
      const result = await outcome(shopApi(store.id).createPublicOrder({ body, idempotencyKey: key }));
      if (!result.ok) return refuse(result.refusal, typed, form);
      const { order } = result.data;
      if (order.pix)
        return open({ code: order.order_code, total, typed, expiresAt: Date.parse(order.pix.expires_at) });
      endAttempt(store.id);
      setProblem({ kind: "code", code: "PaymentFailed" });
      setStage("idle");
    });
  };

  return { bought, fields, stage, pay, ...problems, wrong: { ...shipping.wrong, ...problems.wrong } };
}

/** The invalid fields, and why there is no order yet. */
function useProblems() {
  const [wrong, setWrong] = useState<Record<string, Wrong>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const awaits = useRef<HTMLFormElement | null>(null);
  // A field that the store asks for since the page was opened comes with the reload.
  useEffect(() => {
    if (awaits.current && focusFirst(awaits.current, wrong)) awaits.current = null;
  });
  const focusWrong = (form: HTMLFormElement, found: Record<string, Wrong>) => {
    awaits.current = focusFirst(form, found) ? null : form;
  };
  return {
    wrong,
    setWrong,
    problem,
    setProblem,
    focusWrong,
    showRefusal: (told: Problem, found: Record<string, Wrong>, form: HTMLFormElement) => {
      setWrong(found);
      setProblem(told);
      if (told.kind === "fields") focusWrong(form, found);
      // The field that the reload removes may have the focus.
      if (told.kind === "asked") form.querySelector<HTMLElement>("[type=submit]")?.focus();
    },
    corrected: (name: string) => {
      awaits.current = null;
      if (wrong[name]) setWrong(({ [name]: _, ...rest }) => rest);
    },
    clearProblem: () => setProblem(null),
  };
}

const STALE: ReadonlySet<Problem["kind"]> = new Set(["changed", "gone", "stock", "shipping"]);

/** Whether the problem is that the page shows what was true before. */
const isStale = ({ kind }: Problem, refusal: Refusal): boolean =>
  STALE.has(kind) || isAskedAnew(refusal) || refusal.code === "MaxPerOrderExceeded";

/** How long an order whose charge the bank has not confirmed counts as open. */
const UNKNOWN_MS = 30 * 60_000;

/** The cart with current prices. `total`, the amount of the Pix, includes the `fee`; it is null while unknown. */
function useBought({ id: storeId, fee: rates }: CheckoutStore) {
  const { ready, cart, setCoupon, setQuantity, setReplaces } = useCart(storeId);
  const { lines, short, gone, ready: linesReady, failed, reload } = useLines(storeId, cart.items);
  const coupon = useCoupon(storeId, cart.coupon, lines);
  const shipping = useShipping(storeId, lines, coupon.coupon?.freight === "free", reload);
  const subtotal = subtotalOf(lines);
  const discount = coupon.coupon?.discount ?? 0;
  const known = linesReady && coupon.ready && shipping.ready && lines.length > 0;
  const price = less(subtotal, less(discount, shipping.price));
  return {
    storeId,
    ready,
    cart,
    lines,
    short,
    gone,
    /** Nothing of the cart can be bought now. */
    nothing: linesReady && lines.length === 0,
    shipping,
    reload: () => {
      reload();
      shipping.reload();
    },
    failed: failed || coupon.failed || shipping.failed,
    subtotal,
    discount,
    fee: known ? feeOn(price, rates) : 0,
    total: known ? withFee(price, rates) : null,
    withoutCoupon: known ? withFee(less(price, -discount), rates) : null,
    coupon: coupon.coupon,
    couponProblem: coupon.problem,
    setCoupon,
    setQuantity,
    setReplaces,
  };
}

type Made = { code: string; total?: number; typed?: Buyer; expiresAt?: number };

/** Opens the page of an order. Remembers a new order first and empties its cart. */
function useOpening(store: CheckoutStore, cart: ReturnType<typeof readCart>, leave: () => void) {
  const router = useRouter();
  const { clear } = useCart(store.id);
  return ({ code, total, typed, expiresAt }: Made) => {
    leave();
    if (typed) {
      noteUnpaid(code);
      rememberOrder(store.id, {
        code,
        total: total ?? 0,
        createdAt: Date.now(),
        expiresAt: expiresAt ?? 0,
        open: true,
        name: typed.customerName.trim(),
        email: typed.customerEmail.trim(),
        cart,
      });
    }
    clear();
    endAttempt(store.id);
    router.push(`/loja/${store.slug}/pedido/${code}`);
  };
}

/** Focuses the first invalid field of the page. Returns whether there is one. */
function focusFirst(form: HTMLFormElement, wrong: Record<string, Wrong>): boolean {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in wrong,
  );
  first?.focus();
  return first !== undefined;
}
