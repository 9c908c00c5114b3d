import type { TextTree } from "#lib/core/locale.ts";

export const alerts = {
  title: { "pt-BR": "Avisos de pedido pago", en: "Alerts of paid orders" },
  sound: { "pt-BR": "Tocar um som", en: "Play a sound" },
  notification: { "pt-BR": "Notificar pelo navegador", en: "Notify by the browser" },
  notificationHint: {
    "pt-BR": "Com o painel aberto em outra aba",
    en: "While the panel is open in another tab",
  },
  refused: {
    "pt-BR": "O navegador não permitiu notificações deste site. Mude isso nas permissões dele.",
    en: "The browser did not permit notifications of this site. Change it in the site's permissions.",
  },
} as const satisfies TextTree;
