"use client";

import { ChevronDown, Tag } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/classes.ts";
import { controlBox, controlInput } from "#components/ui/control-class.ts";
import { outcome, type Refusal, shopApi } from "#lib/client/browser.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import type { CartLine } from "./placed-items.ts";

/**
 * The discount of the cart's coupon. The shop validates the coupon again when the cart changes. `counting`: until its answer,
 * `coupon` and `problem` are those of the cart before.
 */
export function useCoupon(storeId: string, code: string | null, lines: CartLine[], subtotal: number) {
  const items = lines.flatMap(({ item: { productId, variantId }, buyable }) =>
    buyable > 0 ? [{ productId, variantId, quantity: buyable }] : [],
  );
  const key = code !== null && subtotal > 0 ? JSON.stringify([code, subtotal, items]) : null;
  const { data, current, failed, trying, reload } = useLoaded(key, async (signal) => {
    const body = { code: code ?? "", store_id: storeId, total: subtotal, items };
    const answer = await outcome(shopApi(storeId).validateCoupon({ body, signal }));
    // An unreachable shop does not make the coupon invalid.
    const status = answer.ok ? 200 : answer.refusal.status;
    if (status === 0 || status === 429 || status >= 500)
      throw new Error(`no answer about the coupon: ${status}`);
    return { code, answer };
  });
  const result = key !== null && data?.code === code ? data.answer : undefined;
  const counting = key !== null && !current;
  return {
    coupon: result?.ok ? result.data.coupon : null,
    problem: result && !result.ok ? problemOf(result.refusal) : undefined,
    counting,
    /** The check failed; it is tried again by itself, too. */
    failed: counting && failed ? { code: code ?? "", trying, again: reload } : null,
  };
}

/** The reason why the coupon, or the cart as a whole, is refused. */
function problemOf({ code, message, fields }: Refusal): string {
  return (code.startsWith("Coupon") && fields[0]?.message) || message;
}

type Told = ReturnType<typeof useCoupon>;
type Props = { told: Told; onChange: (code: string | null) => void };

/** The coupon of a cart, folded by default. */
export function CouponBox({ told, onChange }: Props) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <AppliedOrForm told={told} onChange={onChange} />
      {told.failed && <Unchecked {...told.failed} />}
    </div>
  );
}

function Unchecked({ code, trying, again }: NonNullable<Told["failed"]>) {
  const t = useShopTexts("cart");
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-warn">
      <span className="min-w-0 grow basis-32 wrap-anywhere">{t("coupon.failed", { code })}</span>
      <button type="button" className={cx(buttonClass("quiet", "touch"), "ml-auto")} onClick={again}>
        {t(trying ? "trying" : "tryAgain")}
      </button>
    </p>
  );
}

function AppliedOrForm({ told: { coupon, problem, counting, failed }, onChange }: Props) {
  const t = useShopTexts("cart");
  // One that could not be checked is still the cart's, and can be removed.
  const applied = coupon ?? (problem ? null : failed);
  const { box, press } = useFocusKept(applied !== null, onChange);
  if (applied) {
    return (
      <p
        ref={box}
        tabIndex={-1}
        className="flex items-center justify-between gap-3 rounded-control bg-soft pl-3.5 font-semibold text-[0.875rem] text-brand-text"
      >
        <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
          <Tag aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          {t("coupon.applied", { code: applied.code })}
        </span>
        <button
          type="button"
          className={`${buttonClass("quiet", "touch")} text-brand-text!`}
          aria-label={t("coupon.remove")}
          onClick={() => press(null)}
        >
          {t("remove")}
        </button>
      </p>
    );
  }
  return (
    <details className="group" open={Boolean(problem) || undefined}>
      <summary
        ref={box}
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-[0.875rem] [&::-webkit-details-marker]:hidden"
      >
        {t("coupon.open")}
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="group-open:rotate-180" />
      </summary>
      <CouponForm problem={problem} checking={counting} onChange={press} />
    </details>
  );
}

type FormProps = { problem: string | undefined; checking: boolean; onChange: Props["onChange"] };

function CouponForm({ problem, checking, onChange }: FormProps) {
  const t = useShopTexts("cart");
  const id = useId();
  const [code, setCode] = useState("");
  return (
    <form
      className="grid gap-1.5 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onChange(code.trim());
      }}
    >
      <label htmlFor={id} className="font-medium text-small">
        {t("coupon.label")}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className={`${controlBox} min-h-11 min-w-0 grow basis-32`}>
          <input
            id={id}
            value={code}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => setCode(event.target.value)}
            className={controlInput}
          />
        </div>
        <button type="submit" className={buttonClass("secondary", "touch")}>
          {checking ? t("coupon.checking") : t("coupon.apply")}
        </button>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-small">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Focuses the box that takes the place of the one with the pressed button, once it is there. */
function useFocusKept(isApplied: boolean, onChange: Props["onChange"]) {
  const box = useRef<HTMLParagraphElement & HTMLElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other box is there when this changes
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) box.current?.focus();
    pressed.current = false;
  }, [isApplied]);
  const press = (code: string | null) => {
    pressed.current = true;
    onChange(code);
  };
  return { box, press };
}
