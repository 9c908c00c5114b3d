import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { isReplaceable } from "#components/shop/checkout/address.ts";
import { withFee } from "#lib/core/payer-fee.ts";
import { customFieldList } from "../../custom-fields/reads.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import { read } from "../../queries/read.ts";
import { useStore } from "../../queries/use-account.ts";
import { useData } from "../../queries/use-data.ts";
import { ownStore } from "../../settings/reads.ts";
import {
  bodyOf,
  EMPTY,
  expectedOf,
  fieldsOf,
  isComplete,
  itemsOf,
  itemsText,
  type Line,
  type MadeOrder,
  type Option,
  payerFeeOf,
  subtotalOf,
  totalOf,
  type Values,
} from "./order-draft.ts";

/** The state of an order that is being put together. What it costs and whether it may be sold, the API decides. */
export function useOrderDraft(
  onMade: (made: { order: MadeOrder; warning: string | undefined; phone: string }) => void,
) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const [lines, setLines] = useState<Line[]>([]);
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<Option["method"] | null>(null);
  const complete = lines.length > 0 && lines.every(isComplete);
  const postalCode = form.watch("shippingAddress.postalCode").replace(/\D/g, "");
  const shipping = useShippingOptions(itemsText(lines), postalCode, complete);
  const needed = lines.some(({ product }) => product.delivery === "shipping");
  const options = needed ? (shipping?.options ?? []) : [];
  const option = options.find(({ method }) => method === chosen) ?? options[0] ?? null;
  const all = useData(customFieldList, { enabled: lines.length > 0 }).data?.customFields ?? [];
  const fields = fieldsOf(all, lines);
  const subtotal = subtotalOf(lines);
  const coupon = useCoupon(form, lines, complete);
  const total = totalOf(subtotal, coupon, needed ? (option ?? "unknown") : null);
  const { fee, due } = useDue(total);
  usePlace(form, shipping?.place ?? null);
  useUnsavedChanges(form.formState.isDirty || lines.length > 0);
  const action = useFormAction(form, {
    call: (api, values: Values, attemptKey) =>
      api.createOrder({
        body: {
          ...bodyOf(values, lines, needed ? (option?.method ?? chosen ?? "delivery") : null, fields),
          ...(coupon.known ? expectedOf(total, due) : {}),
        },
        idempotencyKey: attemptKey,
      }),
    map: { "shippingAddress.phone": "phone" },
    changes: [["orders"], ["products"], ["stock"]],
    onDone: ({ order, warning }, { phone }) => onMade({ order, warning, phone }),
  });
  const submit = () => {
    setTried(true);
    if (complete) void action.submit();
  };
  return {
    ...{
      form,
      lines,
      setLines,
      tried,
      complete,
      needed,
      options,
      option,
      setChosen,
      fields,
      subtotal,
      fee,
      total,
      due,
    },
    coupon,
    ...{ submit, pending: action.pending, left: action.left },
  };
}

/** The amount of the Pix, and the fee in it that the store's customers pay; null while it is unknown. */
function useDue(total: number | null) {
  const own = useData(ownStore).data?.store;
  const fee = own && payerFeeOf(own);
  return { fee, due: total === null || fee === undefined ? null : withFee(total, fee) };
}

/** The shipping methods of the items. With an unknown CEP, the other methods keep their price. */
function useShippingOptions(items: string, postalCode: string, complete: boolean) {
  const key = ["orders", "shipping-options"];
  const asked = useData(
    read(key, "listShippingOptions", {
      query: { items, ...(postalCode.length === 8 ? { postalCode } : {}) },
    }),
    { enabled: complete },
  );
  const bare = useData(read(key, "listShippingOptions", { query: { items } }), {
    enabled: complete && asked.isError,
  });
  return (asked.isError ? bare : asked).data?.shipping;
}

/**
 * The discount of the coupon, requested when its field loses focus: each half-typed code would count as a wrong
 * guess.
 */
function useCoupon(form: UseFormReturn<Values>, lines: readonly Line[], complete: boolean) {
  const store = useStore();
  const [asked, setAsked] = useState("");
  const code = form.watch("couponCode").trim();
  const isAsked = code !== "" && code === asked;
  const found = useData(
    read(["orders", "coupon"], "validateCoupon", {
      body: { code, store_id: store.id, total: Math.max(0.01, subtotalOf(lines)), items: itemsOf(lines) },
    }),
    { enabled: complete && isAsked, keepPrevious: false },
  );
  return {
    known: code === "" || (isAsked && found.data !== undefined),
    ask: () => setAsked(form.getValues("couponCode").trim()),
    freight: isAsked ? (found.data?.coupon.freight ?? "none") : "none",
    discount: isAsked ? (found.data?.coupon.discount ?? 0) : 0,
    problem: isAsked ? found.error?.message : undefined,
  };
}

export type OrderDraft = ReturnType<typeof useOrderDraft>;

/** Writes state and city of the CEP into fields that are empty or were filled by an earlier CEP. */
function usePlace(form: UseFormReturn<Values>, place: { state: string; city: string | null } | null): void {
  const filled = useRef({ state: "", city: "" });
  const { state, city } = place ?? {};
  useEffect(() => {
    if (state === undefined) return;
    const found = { state, city: city ?? "" };
    for (const part of ["state", "city"] as const) {
      const name = `shippingAddress.${part}` as const;
      if (!isReplaceable(form.getValues(name), filled.current[part])) continue;
      filled.current[part] = found[part];
      form.setValue(name, found[part]);
    }
  }, [form, state, city]);
}
