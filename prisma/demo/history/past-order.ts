import type { Cart } from "./cart.ts";
import type { PastCharge } from "./charges.ts";
import type { Buyer } from "./people.ts";

export type PastOrder = {
  id: string;
  orderCode: string;
  at: Date;
  buyer: Buyer;
  cart: Cart;
  charge: PastCharge;
};
