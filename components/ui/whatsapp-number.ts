/**
 * The number of a WhatsApp link: with a country code if it begins with `+`, otherwise Brazil's; empty for anything that is no
 * number, for which WhatsApp asks for the contact.
 */
export function whatsappNumber(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0/, "");
  if (phone.trim().startsWith("+") || /^55\d{10,11}$/.test(digits)) return digits;
  return /^\d{10,11}$/.test(digits) ? `55${digits}` : "";
}
