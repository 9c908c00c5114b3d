import type { UseFormReturn } from "react-hook-form";
import type { Input } from "#lib/client/types.ts";
import type { OwnStore } from "./store-values.ts";

const TEXTS = [
  ...(["logo", "banner", "accent", "legalName", "document", "address"] as const),
  ...(["contactEmail", "contactPhone", "contactWhatsapp"] as const),
];
export const POLICIES = ["exchanges", "privacy", "terms"] as const;

export type IdentityValues = Record<(typeof TEXTS)[number], string> & {
  policies: Record<(typeof POLICIES)[number], string>;
};
export type IdentityForm = UseFormReturn<IdentityValues>;

/** The form's initial values: empty texts for missing values. */
export function identityValues(store: OwnStore): IdentityValues {
  const text = (name: (typeof TEXTS)[number]) => store[name] ?? "";
  return {
    ...{ logo: text("logo"), banner: text("banner"), accent: text("accent") },
    ...{
      legalName: text("legalName"),
      document: writtenDocument(text("document")),
      address: text("address"),
    },
    ...{ contactEmail: text("contactEmail"), contactPhone: text("contactPhone") },
    contactWhatsapp: text("contactWhatsapp"),
    policies: {
      exchanges: store.policies.exchanges ?? "",
      privacy: store.policies.privacy ?? "",
      terms: store.policies.terms ?? "",
    },
  };
}

type Dirty = Partial<Record<(typeof TEXTS)[number], boolean>> & {
  policies?: Partial<Record<(typeof POLICIES)[number], boolean>>;
};

/** The request body: only changed fields, null for emptied ones. */
export function identityChange(values: IdentityValues, dirty: Dirty): Input<"updateStore">["body"] {
  const texts = TEXTS.filter((name) => dirty[name]).map((name) => [name, values[name].trim() || null]);
  const policies = POLICIES.filter((name) => dirty.policies?.[name]).map((name) => [
    name,
    values.policies[name].trim() === "" ? null : values.policies[name],
  ]);
  return {
    ...Object.fromEntries(texts),
    ...(policies.length > 0 ? { policies: Object.fromEntries(policies) } : {}),
  };
}

/** Formats a document as `12.ABC.345/01DE-35` or `123.456.789-09`, also a partial one. */
export function writtenDocument(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, 14);
  const isCpf = bare.length <= 11 && /^\d*$/.test(bare);
  const places = isCpf ? [3, 6, 9] : [2, 5, 8, 12];
  const signs = isCpf ? [".", ".", "-"] : [".", ".", "/", "-"];
  return [...bare].map((char, at) => (places.includes(at) ? signs[places.indexOf(at)] : "") + char).join("");
}

/** The details that Decreto 7.962/2013 requires a shop to show. */
const NEEDED = ["legalName", "document", "address", "contact", "exchanges"] as const;
export function missingOf(values: IdentityValues): (typeof NEEDED)[number][] {
  const there = {
    legalName: values.legalName,
    document: values.document,
    address: values.address,
    contact: values.contactEmail || values.contactPhone,
    exchanges: values.policies.exchanges,
  };
  return NEEDED.filter((name) => there[name].trim() === "");
}
