import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { whatsappNumber } from "#components/ui/whatsapp-number.ts";
import { documentText } from "#lib/core/document-text.ts";
import type { PublicStore } from "#lib/stores/public.ts";
import { Dotted } from "./dotted.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";

type Seller = Pick<
  PublicStore,
  "name" | "legalName" | "document" | "address" | "contactEmail" | "contactPhone" | "contactWhatsapp"
>;

/** The seller's identity as Decreto 7.962/2013 requires: name, document, address, contact, in one paragraph. */
export async function SellerFacts({ store, className = "" }: { store: Seller; className?: string }) {
  const t = await getTranslations("policies");
  const parts: [name: string, shown: ReactNode][] = [
    ["who", t("soldBy", { name: store.legalName ?? store.name })],
    ["document", store.document && documentText(store.document)],
    ["address", store.address],
    [
      "email",
      store.contactEmail && <Contact to={`mailto:${store.contactEmail}`} shown={store.contactEmail} />,
    ],
    [
      "phone",
      store.contactPhone && (
        <span className="whitespace-nowrap">
          <Contact to={phoneLink(store.contactPhone)} shown={store.contactPhone} />
        </span>
      ),
    ],
    [
      "whatsapp",
      store.contactWhatsapp && whatsappNumber(store.contactWhatsapp) && (
        <WhatsAppLink phone={store.contactWhatsapp} className="underline underline-offset-2 hover:text-ink">
          {t("whatsapp")}
        </WhatsAppLink>
      ),
    ],
  ];
  return (
    <p className={`text-small text-muted ${className}`}>
      <Dotted parts={parts.filter(([, shown]) => shown)} />
    </p>
  );
}

function Contact({ to, shown }: { to: string; shown: string }) {
  return (
    <a href={to} className="underline underline-offset-2 hover:text-ink">
      {shown}
    </a>
  );
}

/** `(11) 98765-4321` becomes `tel:+5511987654321`; a number with a country code is kept. */
function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:+${phone.startsWith("+") ? digits : `55${digits.replace(/^0/, "")}`}`;
}
