import type { PhoneField } from "#lib/shipping/freight.ts";

/** The parts of an address, as the API and the fields of the form name them. */
const ADDRESS_PARTS = [
  "postalCode",
  "street",
  "number",
  "complement",
  "district",
  "city",
  "state",
  "recipient",
  "phone",
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type Address = Record<AddressPart, string>;
export type ShippingMethod = "delivery" | "pickup";

export const addressField = (part: AddressPart) => `shippingAddress.${part}` as const;

/** The typed address; null while the form has no fields for one. */
export function addressIn(data: FormData): Address | null {
  if (!data.has(addressField("postalCode"))) return null;
  return addressFrom((part) => String(data.get(addressField(part)) ?? ""));
}

export function addressFrom(value: (part: AddressPart) => string): Address {
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, value(part)])) as Address;
}

export function methodIn(data: FormData): ShippingMethod | null {
  const method = data.get("shipping.method");
  return method === "delivery" || method === "pickup" ? method : null;
}

const NEEDED = ["postalCode", "street", "number", "district", "city", "state"] as const;
const PHONE = /^\+?[\d\s().-]{8,25}$/;

export type WrongPart = "required" | "postalCode" | "state" | "phone";

/** Validates an address and returns the problems by field name. Whether the CEP is of the state, the server checks. */
export function wrongAddress(address: Address, { phone }: { phone: PhoneField }): Record<string, WrongPart> {
  const wrong: Record<string, WrongPart> = {};
  const needed: AddressPart[] = phone === "required" ? [...NEEDED, "phone"] : [...NEEDED];
  for (const part of needed) if (!address[part].trim()) wrong[addressField(part)] = "required";
  if (address.postalCode.trim() && !barePostalCode(address.postalCode))
    wrong[addressField("postalCode")] = "postalCode";
  if (address.state.trim() && !/^[A-Za-z]{2}$/.test(address.state.trim()))
    wrong[addressField("state")] = "state";
  if (address.phone.trim() && !PHONE.test(address.phone.trim())) wrong[addressField("phone")] = "phone";
  return wrong;
}

/** Whether the place of a CEP replaces a field's text: it is empty, or an earlier CEP filled it. */
export const isReplaceable = (text: string, filled: string | undefined) =>
  text.trim() === "" || text === filled;

/** The eight digits of a CEP; null if it has another number of them. */
export function barePostalCode(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  return digits.length === 8 ? digits : null;
}

/** Formats a partial CEP as `01310-100`. */
export function maskPostalCode(text: string): string {
  return text
    .replace(/\D/g, "")
    .slice(0, 8)
    .replace(/^(\d{5})(?=\d)/, "$1-");
}

/** The address in the form of an order. Without a recipient, the buyer is the recipient. */
export function addressBody(address: Address, buyer: string) {
  const text = (part: AddressPart) => address[part].trim();
  return {
    recipient: text("recipient") || buyer,
    postalCode: barePostalCode(address.postalCode) ?? text("postalCode"),
    street: text("street"),
    number: text("number"),
    ...(text("complement") ? { complement: text("complement") } : {}),
    district: text("district"),
    city: text("city"),
    state: text("state").toUpperCase(),
    ...(text("phone") ? { phone: text("phone") } : {}),
  };
}
