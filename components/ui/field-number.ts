/** Typed text that is no number. An object, so that it can't be sent or computed with as if it were one. */
export type Unreadable = { readonly unreadable: string };

/** The value of a field for an amount or another number; null if it is empty. */
export type FieldNumber = number | null | Unreadable;

/** `Value` where every number can be read. */
export type Readable<Value> = Value extends Unreadable
  ? never
  : Value extends Date | ((...given: never) => unknown)
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Readable<Value[Key]> }
      : Value;

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === "object" && value !== null && "unreadable" in value;
}

/**
 * The values with null in place of each unreadable number: for a preview, and for what a form sends, whose visible
 * fields `Controlled` or `Form` has checked. A hidden field may still hold such a text.
 */
export function readable<Value>(value: Value): Readable<Value>;
export function readable(value: unknown): unknown {
  if (isUnreadable(value)) return null;
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, readable(part)]));
}
