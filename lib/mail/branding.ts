import { documentText } from "#lib/core/document-text.ts";
import { env } from "#lib/env.ts";

/** The sender's appearance in a mail. */
export type MailLook = {
  name: string;
  logo: string | null;
  accent: string;
  /** The seller in one line: name, document, address, contact. */
  seller: string | null;
  test: boolean;
};

const HOUSE_ACCENT = "#0a6b52";

export function houseLook(test = false): MailLook {
  return { name: "Vitrine", logo: `${env().APP_URL}/mark.png`, accent: HOUSE_ACCENT, seller: null, test };
}

/** Columns of store `s` that its mails show. */
export const LOOK_COLUMNS = `s.name AS store_name, s.mode AS store_mode, s.logo, s.accent, s.legal_name, s.document,
  s.address, s.contact_email, s.contact_phone`;

/** All null for a mail without a store. */
export type LookRow = {
  storeName: string | null;
  storeMode: "test" | "live" | null;
  logo: string | null;
  accent: string | null;
  legalName: string | null;
  document: string | null;
  address: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
};

export function storeLook(store: LookRow): MailLook {
  const { legalName, document, address, contactEmail, contactPhone } = store;
  const facts = [
    legalName ?? store.storeName,
    document && documentText(document),
    address,
    contactEmail,
    contactPhone,
  ];
  return {
    name: store.storeName ?? "",
    logo: store.logo && small(store.logo),
    accent: store.accent ?? HOUSE_ACCENT,
    // The name alone would repeat the mail's header.
    seller: facts.slice(1).some(Boolean) || legalName ? facts.filter(Boolean).join(" · ") : null,
    test: store.storeMode === "test",
  };
}

/** Mails show our own pictures in the smallest width, by their absolute URL. */
function small(logo: string): string {
  return logo.startsWith("/media/") ? `${env().APP_URL}${logo.replace(/\/\d+\.webp$/, "/240.webp")}` : logo;
}
