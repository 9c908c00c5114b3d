import { whatsappNumber } from "#components/ui/whatsapp-number.ts";

type Props = { phone: string; text?: string | undefined; className?: string; children: React.ReactNode };

/** Opens a conversation with the store, begun with `text`; nothing for a number without its area code. */
export function WhatsAppLink({ phone, text, className, children }: Props) {
  const number = whatsappNumber(phone);
  if (!number) return null;
  return (
    <a
      href={`https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ""}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
