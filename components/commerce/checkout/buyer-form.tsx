import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { card, primaryButton } from "../../ui/styles.ts";
import type { Checkout } from "./checkout.ts";
import { CustomFields } from "./custom-fields.tsx";

const EMAIL = /^\S+@\S+\.\S+$/;

/** What the shop asks of the buyer, and the button that makes the order. */
export function BuyerForm({ buyer }: { buyer: Checkout["buyer"] }) {
  const { fields, register, formState, notice, submit } = buyer;
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className={`${card} grid gap-4 p-4 sm:p-6`}>
      <Field
        label="Nome completo"
        autoComplete="name"
        required
        maxLength={120}
        error={errors.customerName?.message}
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
        error={errors.customerEmail?.message}
        {...register("customerEmail", {
          validate: (value) => EMAIL.test(value.trim()) || "Confira o e-mail.",
        })}
      />
      <Field
        label="CPF ou CNPJ"
        autoComplete="off"
        maxLength={18}
        error={errors.customerDocument?.message}
        {...register("customerDocument")}
      />
      <CustomFields fields={fields} register={register} errors={errors} />
      {notice && <Notice tone="danger">{notice}</Notice>}
      <button type="submit" className={primaryButton} disabled={isSubmitting}>
        {isSubmitting ? "Gerando o Pix…" : "Pagar com Pix"}
      </button>
      <p className="text-center text-sm text-muted">
        Na próxima tela você recebe o QR Code e o código para copiar.
      </p>
    </form>
  );
}
