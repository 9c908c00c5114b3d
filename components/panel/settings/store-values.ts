import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Output } from "#lib/client/types.ts";

export type OwnStore = Output<"getStore">["store"];

export type ProfileValues = { name: string; slug: string; description: string; image: string };

export const profileOf = (store: OwnStore): ProfileValues => ({
  name: store.name,
  slug: store.slug,
  description: store.description ?? "",
  image: store.image ?? "",
});

export type SalesValues = { coverFee: boolean; chargeExpiryMinutes: number; refusePayerMismatch: boolean };

export const salesOf = (store: OwnStore): SalesValues => ({
  coverFee: store.coverFee,
  chargeExpiryMinutes: store.chargeExpiryMinutes,
  refusePayerMismatch: store.refusePayerMismatch,
});

/** A form of settings with its values in a store as saved. */
export type StorePart<V extends FieldValues> = {
  form: UseFormReturn<V>;
  store: OwnStore;
};
