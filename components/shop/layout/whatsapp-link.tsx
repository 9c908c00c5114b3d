import { whatsappNumber } from "#components/ui/whatsapp-number.ts";

type Props = { phone: string; text?: string | undefined; className?: string; children: React.ReactNode };

/** Opens a conversation with the store, begun with `text`. */
export function WhatsAppLink({ phone, text, className, children }: Props) {
  return (
    <a
      href={`https://wa.me/${whatsappNumber(phone)}${text ? `?text=${encodeURIComponent(text)}` : ""}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
