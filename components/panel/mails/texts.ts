import type { TextTree } from "#lib/core/locale.ts";
import { KEPT_IN_TEST, MAIL_STATUS } from "#lib/mail/words.ts";

export const mails = {
  title: { "pt-BR": "E-mails", en: "E-mails" },
  text: {
    "pt-BR": "O que a loja enviou, do jeito que chegou a cada cliente.",
    en: "The e-mails that the store has sent, as each customer received them.",
  },
  one: { "pt-BR": "E-mail", en: "E-mail" },
  search: { "pt-BR": "Buscar endereço ou assunto", en: "Search address or subject" },
  status: { "pt-BR": "Situação", en: "Status" },
  all: { "pt-BR": "Todas as situações", en: "Any status" },
  statuses: { ...MAIL_STATUS, keptInTest: KEPT_IN_TEST },
  says: {
    queued: { "pt-BR": "Sai em instantes.", en: "It goes out in a moment." },
    sent: {
      "pt-BR": "Foi entregue ao servidor de e-mail. Se não chegou, peça ao cliente que veja o spam.",
      en: "It was given to the mail server. If it did not arrive, ask the customer to look into the spam folder.",
    },
    keptInTest: {
      "pt-BR": "Em lojas de teste só a equipe recebe e-mails. Leia abaixo o que seria enviado.",
      en: "In test stores only the team gets e-mails. What would have been sent is below.",
    },
    kept: {
      "pt-BR":
        "Não há um servidor de e-mail configurado, ou este e-mail deixou de ser necessário. Leia-o abaixo.",
      en: "No mail server is set up, or the e-mail was no longer needed. It is below.",
    },
    failed: {
      "pt-BR": "O servidor de e-mail recusou. Tentamos de novo sozinhos.",
      en: "The mail server refused it. We retry automatically.",
    },
  },
  subject: { "pt-BR": "Assunto", en: "Subject" },
  ofOrder: { "pt-BR": "Pedido {code}", en: "Order {code}" },
  to: { "pt-BR": "Para", en: "To" },
  when: { "pt-BR": "Quando", en: "When" },
  created: { "pt-BR": "Criado", en: "Created" },
  sentAt: { "pt-BR": "Enviado", en: "Sent" },
  error: { "pt-BR": "O servidor de e-mail disse: {error}", en: "The mail server said: {error}" },
  resend: { "pt-BR": "Enviar de novo", en: "Send again" },
  resent: { "pt-BR": "O e-mail vai de novo para {to}.", en: "The e-mail goes to {to} again." },
  order: { "pt-BR": "Ver o pedido", en: "See the order" },
  content: { "pt-BR": "Conteúdo do e-mail", en: "Content of the e-mail" },
  secret: {
    "pt-BR": "O conteúdo deste e-mail tem um segredo, como um convite, e por isso não é mostrado.",
    en: "The content of this e-mail holds a secret, such as an invitation, so it is not shown.",
  },
  none: { "pt-BR": "Nenhum e-mail ainda", en: "No e-mails yet" },
  noneText: {
    "pt-BR":
      "Cada pedido, pagamento, envio e reembolso vai por e-mail ao cliente, e aparece aqui como foi enviado.",
    en: "Each order, payment, shipment and refund is mailed to the buyer, and appears here as it was sent.",
  },
  noneFound: { "pt-BR": "Nenhum e-mail com esse filtro", en: "No e-mail with this filter" },
  noneFoundText: {
    "pt-BR": "Tente outra busca ou outra situação.",
    en: "Try another search or another status.",
  },
} satisfies TextTree;
