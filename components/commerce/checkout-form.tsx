"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { outcome, type Refusal, shopApi } from "#lib/client/browser.ts";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { card, primaryButton } from "../ui/styles.ts";
import { attemptKey, endAttempt } from "./attempt-key.ts";
import { useCartLines } from "./cart-lines.ts";
import { rememberOrder, useCart } from "./cart-store.ts";
import { CouponBox, useCoupon } from "./coupon-box.tsx";
import { type CheckoutValues, CustomFields, fieldsOf } from "./custom-fields.tsx";
import { formatMoney } from "./money.ts";
import { Totals } from "./totals.tsx";

const EMAIL = /^\S+@\S+\.\S+$/;

export function CheckoutForm({ storeId, slug }: { storeId: string; slug: string }) {
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

  if (!ready || pending) return <p className="text-muted">Carregando…</p>;
  if (leaving) return <p className="text-muted">Pronto! Abrindo o seu Pix…</p>;
  if (lines.length === 0 || gone.length > 0) {
    return (
      <div className={`${card} grid justify-items-center gap-4 p-10 text-center`}>
        <p>
          {lines.length === 0 ? "Não há nada para pagar ainda." : "Um produto do carrinho saiu de linha."}
        </p>
        <Link href={`/loja/${slug}/carrinho`} className={primaryButton}>
          Ver carrinho
        </Link>
      </div>
    );
  }
  const fields = fieldsOf(lines);

  const open = (code: string) => {
    rememberOrder(code, cart);
    endAttempt(storeId);
    setLeaving(true);
    router.push(`/loja/${slug}/pedido/${code}`);
    clear();
  };

  const refuse = (refusal: Refusal) => {
    const known = refusal.fields.filter(({ path }) =>
      /^(customerName|customerEmail|customerDocument|customFields\.)/.test(path),
    );
    for (const { path, message } of known)
      setError(path as keyof CheckoutValues, { message: `Este campo ${message}.` });
    const details = refusal.details as { orderCode?: string } | null;
    // The bank hasn't answered: the order exists and resolves itself, its page tells how.
    if (refusal.code === "PaymentPendingConfirmation" && details?.orderCode) return open(details.orderCode);
    if (refusal.status >= 400 && refusal.status < 500 && refusal.code !== "IdempotencyInProgress")
      endAttempt(storeId);
    setNotice(
      refusal.fields.length > known.length
        ? `${refusal.message} ${refusal.fields[0]?.message ?? ""}`
        : refusal.message,
    );
  };

  const submit = handleSubmit(async (values) => {
    if (sending.current) return;
    sending.current = true;
    setNotice(null);
    const answers = Object.entries(values.customFields ?? {}).filter(
      ([id, value]) => value && fields.some((f) => f.id === id),
    );
    const body = {
      customerName: values.customerName.trim(),
      customerEmail: values.customerEmail.trim(),
      ...(values.customerDocument.trim() ? { customerDocument: values.customerDocument.trim() } : {}),
      paymentMethod: "PIX" as const,
      items: lines.map(({ item }) => ({
        productId: item.productId,
        quantity: item.quantity,
        variantId: item.variantId,
      })),
      ...(answers.length > 0 ? { customFields: Object.fromEntries(answers) } : {}),
      ...(coupon ? { couponCode: coupon.code } : {}),
    };
    const key = attemptKey(storeId, JSON.stringify(body));
    const result = await outcome(shopApi(storeId).createPublicOrder({ body, idempotencyKey: key }));
    sending.current = false;
    if (!result.ok) return refuse(result.refusal);
    if (result.data.order.pix) return open(result.data.order.order_code);
    endAttempt(storeId);
    setNotice("O banco recusou a cobrança e nada foi cobrado. Seu carrinho continua aqui: tente de novo.");
  });

  const errorOf = (name: "customerName" | "customerEmail" | "customerDocument") =>
    formState.errors[name]?.message;
  return (
    <div className="grid gap-5">
      <section className={`${card} grid gap-4 p-4 sm:p-6`} aria-label="Resumo da compra">
        <ul className="grid gap-2">
          {lines.map((line) => (
            <li key={`${line.item.productId}${line.item.variantId}`} className="flex justify-between gap-4">
              <span>
                {line.item.quantity} × {line.name}
              </span>
              <span className="tabular-nums">{formatMoney(line.price * line.item.quantity)}</span>
            </li>
          ))}
        </ul>
        <CouponBox applied={coupon} problem={problem} onChange={setCoupon} />
        <Totals subtotal={subtotal} discount={coupon?.discount ?? 0} />
      </section>
      <form onSubmit={submit} noValidate className={`${card} grid gap-4 p-4 sm:p-6`}>
        <Field
          label="Nome completo"
          autoComplete="name"
          required
          maxLength={120}
          error={errorOf("customerName")}
          {...register("customerName", { validate: (value) => value.trim() !== "" || "Diga seu nome." })}
        />
        <Field
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="A entrega vai para este endereço."
          required
          maxLength={254}
          error={errorOf("customerEmail")}
          {...register("customerEmail", {
            validate: (value) => EMAIL.test(value.trim()) || "Confira o e-mail.",
          })}
        />
        <Field
          label="CPF ou CNPJ"
          autoComplete="off"
          maxLength={18}
          error={errorOf("customerDocument")}
          {...register("customerDocument")}
        />
        <CustomFields fields={fields} register={register} errors={formState.errors} />
        {notice && <Notice tone="danger">{notice}</Notice>}
        <button type="submit" className={primaryButton} disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Gerando o Pix…" : "Pagar com Pix"}
        </button>
        <p className="text-center text-sm text-muted">
          Na próxima tela você recebe o QR Code e o código para copiar.
        </p>
      </form>
    </div>
  );
}
