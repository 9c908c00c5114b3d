import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button-class.ts";
import { whatsappLink } from "./whatsapp-link.ts";

type Props = {
  /** The message, ready to send. */
  text: string;
  /** The recipient's telephone; without one, WhatsApp asks for the contact. */
  phone?: string | null | undefined;
  variant?: "primary" | "secondary";
  size?: "sm" | "md";
};

/** Opens WhatsApp with a message to send. */
export function ShareByWhatsApp({ text, phone, variant = "secondary", size = "sm" }: Props) {
  const t = useTranslations("sharing");
  return (
    <a
      href={whatsappLink(text, phone)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass(variant, size)}
    >
      <MessageCircle aria-hidden />
      {t("whatsapp")}
    </a>
  );
}
