"use client";

import { createContext, useContext } from "react";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import type { LiveOrder } from "../orders/use-order.ts";
import type { LinkNow } from "./use-link-now.ts";

export type LinkShop = {
  id: string;
  slug: string;
  name: string;
  sandbox: boolean;
  contact: string | null;
  /** The picture of the link. */
  image: string | null;
};

type ShownCharge = {
  shop: LinkShop;
  charge: LinkChargeView;
  live: LiveOrder;
  /** The payer chose the amount and may change it. */
  free: boolean;
  /** Null until it is known whether the link accepts another payment. */
  link: LinkNow | null;
  attempt: string;
};

const Context = createContext<ShownCharge | null>(null);

export const ShownChargeProvider = Context;

/** The charge of the page, for its views. */
export function useShownCharge(): ShownCharge {
  const shown = useContext(Context);
  if (!shown) throw new Error("a view outside of the page of a charge");
  return shown;
}
