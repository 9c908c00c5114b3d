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
  /** On a phone only "WhatsApp" beside the icon, where other buttons stand in the row. */
  short?: boolean;
};

/** Opens WhatsApp with a message to send. */
export function ShareByWhatsApp({ text, phone, variant = "secondary", size = "sm", short = false }: Props) {
  const t = useTranslations("sharing");
  return (
    <a
      href={whatsappLink(text, phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={t("whatsapp")}
      className={buttonClass(variant, size)}
    >
      <MessageCircle aria-hidden />
      <span className={short ? "max-sm:hidden" : undefined}>{t("whatsapp")}</span>
      {short && <span className="sm:hidden">WhatsApp</span>}
    </a>
  );
}
