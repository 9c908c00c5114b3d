import type { UseFormReturn } from "react-hook-form";
import type { Output } from "#lib/client/types.ts";

export type OwnStore = Output<"getStore">["store"];

export type StoreValues = {
  name: string;
  slug: string;
  description: string;
  image: string;
  coverFee: boolean;
  chargeExpiryMinutes: number;
  refusePayerMismatch: boolean;
};

export type StoreFormReturn = UseFormReturn<StoreValues>;

/** The form's initial values. */
export const valuesOf = (store: OwnStore): StoreValues => ({
  name: store.name,
  slug: store.slug,
  description: store.description ?? "",
  image: store.image ?? "",
  coverFee: store.coverFee,
  chargeExpiryMinutes: store.chargeExpiryMinutes,
  refusePayerMismatch: store.refusePayerMismatch,
});
