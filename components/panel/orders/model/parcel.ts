import type { ListedOrder, Order } from "./order.ts";

type Shipping = ListedOrder["shipping"];
type ParcelState = "toSend" | "toPickUp" | "shipped" | "ready" | "delivered";

/** Where the parcels of an order are; null without parcels, before the payment and after a refund. */
export function parcelState(shipping: Shipping | undefined): ParcelState | null {
  const pickup = shipping?.method === "pickup";
  switch (shipping?.status) {
    case "to_send":
      return pickup ? "toPickUp" : "toSend";
    case "shipped":
      return pickup ? "ready" : "shipped";
    case "delivered":
      return "delivered";
    default:
      return null;
  }
}

type Address = NonNullable<Order["shippingAddress"]>;

/** A CEP as people read it; an erased one is empty. */
export function maskedPostalCode(postalCode: string): string {
  return postalCode && `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
}

/** The lines of an address as on a label; those that were erased are left out. */
export function addressLines(address: Address): string[] {
  const { recipient, street, number, complement, district, city, state, postalCode } = address;
  const cep = maskedPostalCode(postalCode);
  return [
    recipient,
    [street, number].filter(Boolean).join(", "),
    complement ?? "",
    district,
    [city, state].filter(Boolean).join(" – "),
    cep,
  ].filter(Boolean);
}
