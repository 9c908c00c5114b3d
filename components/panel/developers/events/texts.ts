import type { TextTree } from "#lib/core/locale.ts";

export const events = {
  text: {
    "pt-BR": "O que foi enviado aos seus webhooks nos últimos 90 dias e o que eles responderam.",
    en: "Events sent to your webhooks in the last 90 days, and the responses.",
  },
  caption: { "pt-BR": "Eventos", en: "Events" },
  kind: { "pt-BR": "Evento", en: "Event" },
  allKinds: { "pt-BR": "Todos os eventos", en: "All events" },
  statusLabel: { "pt-BR": "Entrega", en: "Delivery" },
  allStatuses: { "pt-BR": "Todas as entregas", en: "Any delivery" },
  status: {
    pending: { "pt-BR": "A caminho", en: "Pending" },
    delivered: { "pt-BR": "Entregue", en: "Delivered" },
    failed: { "pt-BR": "Falhou", en: "Failed" },
  },
  attempts: { "pt-BR": "Tentativas", en: "Attempts" },
  when: { "pt-BR": "Quando", en: "When" },
  id: { "pt-BR": "Id do evento", en: "Event id" },
  none: { "pt-BR": "Nenhum evento ainda", en: "No event yet" },
  toWebhooks: { "pt-BR": "Ver webhooks", en: "See webhooks" },
  noneText: {
    "pt-BR": "Com um webhook cadastrado, cada evento aparece aqui com suas tentativas.",
    en: "Once there is a webhook, each event appears here with its attempts.",
  },
  noneFound: { "pt-BR": "Nenhum evento assim", en: "No such event" },
  noneFoundText: { "pt-BR": "Confira os filtros.", en: "Check the filters." },
  sent: { "pt-BR": "Corpo enviado", en: "Body sent" },
  next: { "pt-BR": "Próxima tentativa:", en: "Next attempt:" },
  removed: {
    "pt-BR": "O webhook foi removido, e com ele o registro das entregas.",
    en: "The webhook was removed, and with it the record of its deliveries.",
  },
  noAttempt: { "pt-BR": "Nenhuma tentativa ainda.", en: "No attempt yet." },
  redeliver: { "pt-BR": "Reenviar", en: "Redeliver" },
  redelivered: { "pt-BR": "O evento está a caminho de novo.", en: "The event is on its way again." },
  attempt: {
    number: { "pt-BR": "Tentativa {number}", en: "Attempt {number}" },
    status: { "pt-BR": "Respondeu {status}", en: "Answered {status}" },
    noAnswer: { "pt-BR": "Sem resposta", en: "No answer" },
    ms: { "pt-BR": "{ms} ms", en: "{ms} ms" },
    answer: { "pt-BR": "Corpo respondido", en: "Body answered" },
    errors: {
      slow: { "pt-BR": "O servidor não respondeu em 15 s.", en: "The server did not answer within 15 s." },
      refused: { "pt-BR": "O servidor recusou a conexão.", en: "The server refused the connection." },
      closed: { "pt-BR": "O servidor encerrou a conexão.", en: "The server closed the connection." },
      unknown: { "pt-BR": "O endereço não existe no DNS.", en: "The address does not exist in the DNS." },
      address: { "pt-BR": "O endereço não é permitido.", en: "The address is not allowed." },
      cleartext: {
        "pt-BR": "http não é permitido: mude o endereço para https.",
        en: "http is not allowed: change the address to https.",
      },
    },
    noBody: { "pt-BR": "Resposta sem corpo.", en: "Answer without a body." },
  },
  replay: {
    open: { "pt-BR": "Reenviar desde…", en: "Replay since…" },
    title: { "pt-BR": "Reenviar eventos", en: "Replay events" },
    text: {
      "pt-BR": "Cada evento vai de novo com o mesmo id e corpo, aos webhooks ativos.",
      en: "Each event is sent again with the same id and body, to the active webhooks.",
    },
    since: { "pt-BR": "Desde", en: "Since" },
    which: { "pt-BR": "Quais", en: "Which" },
    failed: { "pt-BR": "Os que falharam", en: "Failed ones" },
    failedHint: {
      "pt-BR": "Seu servidor esteve fora do ar. Inclui os que aguardam nova tentativa.",
      en: "Your server was down. Includes those waiting for a retry.",
    },
    all: { "pt-BR": "Todos", en: "All" },
    allHint: {
      "pt-BR": "Seu servidor recebeu, mas perdeu. Ele verá repetidos.",
      en: "Your server received them and lost them. It will see repeats.",
    },
    action: { "pt-BR": "Reenviar eventos", en: "Replay events" },
    cancel: { "pt-BR": "Cancelar", en: "Cancel" },
    close: { "pt-BR": "Fechar", en: "Close" },
    nothing: { "pt-BR": "Nada a reenviar desde esse momento.", en: "Nothing to replay since that time." },
    progress: {
      "pt-BR": "{done, number} de {count, number} entregas concluídas",
      en: "{done, number} of {count, number} deliveries finished",
    },
    going: {
      "pt-BR": "Pode fechar: o reenvio continua sozinho.",
      en: "You can close this: the replay continues in the background.",
    },
    ended: {
      "pt-BR": "Tudo foi enviado. A lista mostra como foi cada um.",
      en: "All were sent. The list shows the results.",
    },
  },
} satisfies TextTree;
