import type { TextTree } from "#lib/core/locale.ts";

export const sharing = {
  whatsapp: { "pt-BR": "Enviar por WhatsApp", en: "Send by WhatsApp" },
} satisfies TextTree;
