import { whatsappNumber } from "#components/ui/whatsapp-number.ts";

/** The address that opens WhatsApp with a message to send. Without a telephone, WhatsApp asks for the contact. */
export function whatsappLink(text: string, phone?: string | null): string {
  return `https://wa.me/${whatsappNumber(phone ?? "")}?text=${encodeURIComponent(text)}`;
}
