import { inSaoPaulo } from "#lib/core/dates.ts";
import { fill } from "#lib/core/fill.ts";
import type { Locale } from "#lib/core/locale.ts";
import { money, toNumber } from "#lib/core/money.ts";
import { ACTS, type AuditAction } from "./acts.ts";
import { ACTORS, CHANGED_FIELDS, CHANGED_VALUES, CHANGES } from "./changed-words.ts";
import type { AuditEntry } from "./list.ts";
import type { AuditEntryView } from "./schemas.ts";

type Details = Record<string, unknown>;
type Unit = (typeof CHANGED_FIELDS)[string]["unit"];

/** The entry in the reader's language, with its changes, its amount and its record. */
export function presentEntry(entry: AuditEntry, locale: Locale): AuditEntryView {
  const { id, actor, action, createdAt } = entry;
  const details = (entry.details ?? {}) as Details;
  const act = ACTS[action as AuditAction] as (typeof ACTS)[AuditAction] | undefined;
  return {
    id,
    actor,
    actorName: actorIn(actor, locale),
    // The store has no right to know where operators work.
    address: actor.startsWith("operator") ? null : entry.address,
    action,
    // Actions that only earlier versions wrote have no title.
    title: act?.[locale] ?? action,
    kind: act?.kind ?? null,
    amount: amountOf(entry, details),
    changes: changesOf(action, details, locale),
    note: textOf(details.reason) ?? textOf(details.note),
    record: recordOf(entry, details),
    details,
    createdAt: createdAt.toISOString(),
  };
}

function actorIn(actor: string, locale: Locale): string {
  const [kind = "", name = ""] = actor.split(/:(.*)/s);
  if (kind === "member") return name;
  if (kind === "key") return fill(ACTORS.key[locale], { name }, locale);
  return (kind === "operator" ? ACTORS.operator : ACTORS.system)[locale];
}

function amountOf({ recordAmount }: AuditEntry, { amount }: Details): number | null {
  if (typeof amount === "string" && /^\d+(\.\d+)?$/.test(amount)) return toNumber(money(amount));
  return recordAmount && toNumber(recordAmount);
}

/** Fields whose value differs between `before` and `after`; a changed role is kept as `from` and `to`. */
export function changesOf(
  action: string,
  { before, after, from, to }: Details,
  locale: Locale,
): AuditEntryView["changes"] {
  const isRole = typeof from === "string" || typeof to === "string";
  const old: Details = isRole ? { role: from } : asFields(before);
  const fresh: Details = isRole ? { role: to } : asFields(after);
  // In the order of CHANGED_FIELDS, because the database does not keep the order of JSON.
  const order = Object.keys(CHANGED_FIELDS);
  const place = (field: string) => order.indexOf(field.split(":")[0] as string);
  const fields = Object.keys(fresh).toSorted((a, b) => place(a) - place(b));
  return fields.flatMap((field) => {
    // `price:Azul` is the price of the variation with that name.
    const [name = "", part] = field.split(/:(.*)/s);
    const words = CHANGED_FIELDS[name];
    const [was, is] = [old[field], fresh[field]].map((value) => valueIn(value, words?.unit, locale));
    if (was === undefined || is === undefined || was === is) return [];
    const title = words?.[locale] ?? name;
    const change = { field: part ? `${title} (${part})` : title, before: was, after: is };
    const kind = kindOf(action, name, old[field], fresh[field]);
    return [{ ...change, text: fill(CHANGES[kind][locale], change, locale) }];
  });
}

/** Whether the changed record is new or removed with this act. A variation is one within its product. */
function kindOf(action: string, field: string, was: unknown, is: unknown): keyof typeof CHANGES {
  const isPart = field === "variation";
  if (isEmpty(was) && (isPart || /\.(?:created|added|made)$/.test(action))) return "made";
  return action.endsWith(".removed") || (isPart && isEmpty(is)) ? "removed" : "changed";
}

const isEmpty = (value: unknown) => value === undefined || value === null;

function asFields(value: unknown): Details {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function valueIn(value: unknown, unit: Unit, locale: Locale): string {
  if (typeof value === "number" && unit === "money")
    return new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(value);
  if (typeof value === "number" && unit === "percent")
    return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(value / 100);
  if (typeof value === "string" && unit === "time") return inSaoPaulo(new Date(value), locale);
  if (Array.isArray(value) && value.length > 0) return value.join(", ");
  const text = value === undefined || (Array.isArray(value) && value.length === 0) ? "null" : String(value);
  if (typeof value === "number")
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return CHANGED_VALUES[text]?.[locale] ?? text;
}

/** The record that a page can show, the nearest to what was done first. */
function recordOf({ orderId, orderCode }: AuditEntry, details: Details): AuditEntryView["record"] {
  const id = (name: string) => textOf(details[name]);
  const found = [
    { type: "withdrawal", id: id("withdrawalId"), label: null },
    { type: "order", id: orderId, label: orderCode },
    { type: "product", id: id("productId"), label: id("name") },
    { type: "coupon", id: id("couponId"), label: id("code") },
    { type: "link", id: id("linkId"), label: id("name") },
    { type: "category", id: id("categoryId"), label: id("name") },
    { type: "field", id: id("fieldId"), label: id("name") },
    { type: "customer", id: id("customerId"), label: null },
    { type: "mail", id: id("mailId"), label: null },
    { type: "member", id: id("memberId"), label: id("email") },
    { type: "key", id: id("keyId"), label: id("name") },
  ] as const;
  const first = found.find((each) => each.id !== null);
  return first?.id ? { type: first.type, id: first.id, label: first.label } : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
