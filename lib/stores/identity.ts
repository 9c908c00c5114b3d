import { z } from "zod";
import { fieldMessages } from "#lib/core/field-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { email, identifierLine, isPhone, line, paragraph } from "#lib/core/text.ts";
import type { Stored } from "#lib/db/rows.ts";
import { pictureAddress, shownAddress } from "#lib/pictures/address.ts";
import { document } from "#lib/pix/document-field.ts";
import type { StoreModel } from "#prisma/generated/models.ts";

const identityMessages = fieldMessages("identity", {
  accent: {
    "pt-BR": "deve ser uma cor como #0a6b52",
    en: "must be a colour like #0a6b52",
  },
  phone: {
    "pt-BR": "deve ser um telefone com DDD, como (11) 98765-4321",
    en: "must be a phone number with its area code, like (11) 98765-4321",
  },
});

/** Policies may be long; a page of legal text has about 5,000 characters. */
const MOST_POLICY = 20_000;

/** Multi-line text; blank becomes null. */
const policy = () =>
  paragraph(MOST_POLICY)
    .transform((text) => (text.trim() === "" ? null : text))
    .nullish();

const phone = () => identifierLine(30).refine(isPhone, { error: identityMessages.phone, abort: true });

/** A link to a conversation needs the area code; a number of another country begins with `+`. */
const isWhatsapp = (text: string) => /^(?:\+\d{8,15}|0?(?:55)?\d{10,11})$/.test(text.replace(/[^\d+]/g, ""));

/** Identity fields in a request that updates a store. */
export const identityInput = {
  logo: pictureAddress().nullish(),
  banner: pictureAddress().nullish(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: identityMessages.accent })
    .toLowerCase()
    .nullish(),
  legalName: line(120).nullish(),
  document: document.nullish(),
  address: line(300).nullish(),
  contactEmail: email().nullish(),
  contactPhone: phone().nullish(),
  contactWhatsapp: phone().refine(isWhatsapp, { error: identityMessages.phone }).nullish(),
  policies: z.strictObject({ exchanges: policy(), privacy: policy(), terms: policy() }).partial().optional(),
};

const text = z.string().nullable();

/** Identity fields in a response. */
export const identityOutput = {
  logo: text,
  banner: text,
  accent: text,
  legalName: text,
  document: text,
  address: text,
  contactEmail: text,
  contactPhone: text,
  contactWhatsapp: text,
  policies: z.object({ exchanges: text, privacy: text, terms: text }),
};

export const IDENTITY_FIELDS = {
  logo: {
    "pt-BR": "Endereço do logotipo, http(s) ou o `url` de POST /pictures, ou null.",
    en: "URL of the logo, http(s) or the `url` from POST /pictures, or null.",
  },
  banner: {
    "pt-BR": "Endereço da imagem larga do topo da vitrine, ou null.",
    en: "URL of the banner at the top of the shop, or null.",
  },
  accent: {
    "pt-BR": "Cor da loja, `#rrggbb`, ou null. As páginas tiram dela tons que se leem bem.",
    en: "The store's colour, `#rrggbb`, or null. Pages derive accessible tones from it.",
  },
  legalName: {
    "pt-BR": "Nome ou razão social de quem vende, ou null.",
    en: "Legal name of the seller, or null.",
  },
  document: {
    "pt-BR": "CPF ou CNPJ de quem vende, sem pontuação, ou null.",
    en: "CPF or CNPJ of the seller, without punctuation, or null.",
  },
  address: {
    "pt-BR": "Endereço físico de quem vende, em uma linha, ou null.",
    en: "Postal address of the seller, on one line, or null.",
  },
  contactEmail: { "pt-BR": "E-mail de atendimento, ou null.", en: "E-mail address for customers, or null." },
  contactPhone: { "pt-BR": "Telefone de atendimento, ou null.", en: "Phone number for customers, or null." },
  contactWhatsapp: {
    "pt-BR": "Número do WhatsApp de atendimento, ou null. As páginas da loja oferecem a conversa.",
    en: "WhatsApp number for customers, or null. The shop's pages offer the conversation.",
  },
  policies: {
    "pt-BR": "As políticas da loja, em Markdown simples; só muda a que é enviada.",
    en: "The store's policies, in simple Markdown; only the policies sent are updated.",
  },
  "policies.exchanges": { "pt-BR": "Trocas e devoluções, ou null.", en: "Exchanges and returns, or null." },
  "policies.privacy": { "pt-BR": "Privacidade, ou null.", en: "Privacy, or null." },
  "policies.terms": { "pt-BR": "Termos de uso, ou null.", en: "Terms of use, or null." },
} as const satisfies Record<string, BilingualText>;

type IdentityRow = Stored<
  StoreModel,
  | "logo"
  | "banner"
  | "accent"
  | "legalName"
  | "document"
  | "address"
  | "contactEmail"
  | "contactPhone"
  | "contactWhatsapp"
  | "policyExchanges"
  | "policyPrivacy"
  | "policyTerms"
>;

/** Identity columns, for a query whose stores are aliased `s`. */
export const IDENTITY_COLUMNS = `s.logo, s.banner, s.accent, s.legal_name, s.document, s.address, s.contact_email,
  s.contact_phone, s.contact_whatsapp, s.policy_exchanges, s.policy_privacy, s.policy_terms`;

export type Identity = {
  logo: string | null;
  banner: string | null;
  accent: string | null;
  legalName: string | null;
  document: string | null;
  address: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  policies: Record<"exchanges" | "privacy" | "terms", string | null>;
};

export function identityOf(row: IdentityRow): Identity {
  return {
    logo: row.logo && shownAddress(row.logo),
    banner: row.banner && shownAddress(row.banner),
    accent: row.accent,
    legalName: row.legalName,
    document: row.document,
    address: row.address,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    contactWhatsapp: row.contactWhatsapp,
    policies: { exchanges: row.policyExchanges, privacy: row.policyPrivacy, terms: row.policyTerms },
  };
}
