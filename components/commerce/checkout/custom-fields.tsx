"use client";

import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { PublicCustomField } from "#lib/catalog/public.ts";
import { Field } from "../../ui/field.tsx";
import type { CartLine } from "../cart/cart-lines.ts";

/** What the buyer types at the checkout. */
export type CheckoutValues = {
  customerName: string;
  customerEmail: string;
  customerDocument: string;
  customFields: Record<string, string>;
};

/** The custom fields of all products in a cart, without duplicates. */
export function fieldsOf(lines: CartLine[]): PublicCustomField[] {
  const fields = new Map(
    lines.flatMap((line) => line.product.customFields.map((field) => [field.id, field] as const)),
  );
  return [...fields.values()];
}

type Props = {
  fields: PublicCustomField[];
  register: UseFormRegister<CheckoutValues>;
  errors: FieldErrors<CheckoutValues>;
};

const INPUT_MODE = { TEXT: "text", NUMBER: "decimal", EMAIL: "email", GAME_USERNAME: "text" } as const;

/** The form refuses only an empty required field. The server checks everything else. */
export function CustomFields({ fields, register, errors }: Props) {
  return fields.map((field) => (
    <Field
      key={field.id}
      label={field.label}
      placeholder={field.placeholder ?? ""}
      inputMode={INPUT_MODE[field.type]}
      autoCapitalize={field.type === "GAME_USERNAME" ? "none" : undefined}
      required={field.required}
      maxLength={1000}
      error={errors.customFields?.[field.id]?.message}
      {...register(`customFields.${field.id}`, {
        validate: (value) =>
          !field.required || Boolean(value?.trim()) || `O campo "${field.label}" é obrigatório.`,
      })}
    />
  ));
}
