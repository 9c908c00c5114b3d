"use server";

import { redirect } from "next/navigation";
import { addressIn, methodIn } from "#components/shop/checkout/address.ts";
import type { NoScriptState } from "#components/shop/checkout/no-script-form.tsx";
import { shippingBody } from "#components/shop/checkout/order-body.ts";
import { api } from "#lib/api/door.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";
import { asBrowser } from "../../../as-browser.ts";

/**
 * Buys one product with a plain form, without JavaScript. Calls the public API, so that all its rules apply,
 * and redirects to the order page. A refusal returns with the submitted values.
 */
export async function buy(_before: NoScriptState, form: FormData): Promise<NoScriptState> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const store = await findStoreBySlug(text("loja"));
  const response = await api(
    await asBrowser("/orders/public", {
      method: "POST",
      storeId: store?.id ?? "",
      key: text("tentativa"),
      body: bodyOf(form, text),
    }),
  );
  const answer = (await response.json()) as Answer;
  const { details } = answer;
  // The order exists if the bank did not confirm its charge in time, and the one before if it was paid.
  const about = Array.isArray(details) ? undefined : details?.orderCode;
  const code = answer.order?.order_code ?? (answer.code === "PaymentUncertain" ? undefined : about);
  if (store && code) redirect(`/loja/${store.slug}/pedido/${code}`);
  const names = [...form.keys()].filter((name) => !name.startsWith("$"));
  return {
    refused: answer.code ?? "other",
    fields: Array.isArray(details) ? details.flatMap(({ path }) => path ?? []) : [],
    typed: Object.fromEntries(names.map((name) => [name, text(name)])),
    about,
  };
}

type Answer = {
  code?: string;
  /** Of wrong fields, or of products that are short in stock. */
  details?: { path?: string }[] | { orderCode?: string } | null;
  order?: { order_code: string };
};

function bodyOf(form: FormData, text: (name: string) => string): object {
  const answers = [...form.keys()]
    .filter((name) => name.startsWith("customFields.") && text(name) !== "")
    .map((name) => [name.slice("customFields.".length), text(name)] as const);
  const method = methodIn(form);
  return {
    customerName: text("customerName"),
    customerEmail: text("customerEmail"),
    ...(text("customerDocument")
      ? { customerDocument: text("customerDocument").replace(/[.\-/\s]/g, "") }
      : {}),
    paymentMethod: "PIX",
    items: [
      {
        productId: text("produto"),
        variantId: text("variacao") || null,
        quantity: Number(text("quantidade")),
      },
    ],
    ...(answers.length > 0 ? { customFields: Object.fromEntries(answers) } : {}),
    ...(text("anterior") ? { replaces: text("anterior") } : {}),
    ...(text("naopaguei") ? { confirmedUnpaid: true } : {}),
    ...(method ? shippingBody(method, addressIn(form), text("customerName")) : {}),
    expectedTotal: Number(text(`total.${method ?? ""}`)),
    expectedAmountDue: Number(text(`valor.${method ?? ""}`)),
  };
}
