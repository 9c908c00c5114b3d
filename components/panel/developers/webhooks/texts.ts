import type { TextTree } from "#lib/core/locale.ts";

export const webhooks = {
  text: {
    "pt-BR":
      "Endereços do seu servidor que recebem cada evento na hora, assinado. Confira a assinatura antes de confiar.",
    en: "Addresses of your server that receive each event immediately, signed. Verify the signature before you trust it.",
  },
  caption: { "pt-BR": "Webhooks", en: "Webhooks" },
  create: { "pt-BR": "Novo webhook", en: "New webhook" },
  none: { "pt-BR": "Nenhum webhook ainda", en: "No webhook yet" },
  noneText: {
    "pt-BR":
      "Cadastre um endereço para saber de pagamentos, pedidos, reembolsos e saques assim que acontecem.",
    en: "Add an address to learn of payments, orders, refunds and withdrawals as soon as they happen.",
  },
  url: { "pt-BR": "Endereço", en: "Address" },
  stateLabel: { "pt-BR": "Situação", en: "Status" },
  events: { "pt-BR": "Eventos", en: "Events" },
  key: { "pt-BR": "Chave", en: "Key" },
  ofKey: { "pt-BR": "Chave {name}", en: "Key {name}" },
  since: { "pt-BR": "Desde", en: "Since" },
  failingSince: { "pt-BR": "Falhando desde", en: "Failing since" },
  chosen: {
    "pt-BR": "{count, plural, one {# escolhido} other {# escolhidos}}",
    en: "{count, plural, one {# chosen} other {# chosen}}",
  },
  state: {
    active: { "pt-BR": "Ativo", en: "Active" },
    failing: { "pt-BR": "Falhando", en: "Failing" },
    paused: { "pt-BR": "Pausado", en: "Paused" },
    stopped: { "pt-BR": "Parado por falhas", en: "Stopped by failures" },
  },
  says: {
    failing: {
      "pt-BR": "As últimas entregas falharam. Tentamos de novo sozinhos; depois de 5 dias o webhook para.",
      en: "The last deliveries failed. They are retried automatically; after 5 days the webhook stops.",
    },
    paused: {
      "pt-BR": "Nada é enviado. Ao retomar, reenvie em Eventos o que falhou nesse tempo.",
      en: "Nothing is sent. When you resume it, replay what failed meanwhile under Events.",
    },
    stopped: {
      "pt-BR":
        "As entregas falharam por 5 dias. Corrija o endereço, retome e reenvie o que falhou em Eventos.",
      en: "Deliveries failed for 5 days. Correct the address, resume it, and replay what failed under Events.",
    },
    gone: {
      "pt-BR":
        "O endereço respondeu 410 (não existe mais). Corrija-o, retome e reenvie o que falhou em Eventos.",
      en: "The address answered 410 (gone). Correct it, resume it, and replay what failed under Events.",
    },
  },
  toEvents: { "pt-BR": "Ver os eventos", en: "Show events" },
  edit: { "pt-BR": "Editar", en: "Edit" },
  rotate: { "pt-BR": "Trocar o segredo", en: "Rotate the secret" },
  pause: { "pt-BR": "Pausar", en: "Pause" },
  resume: { "pt-BR": "Retomar", en: "Resume" },
  pausing: {
    title: { "pt-BR": "Pausar o webhook", en: "Pause the webhook" },
    text: {
      "pt-BR": "Nada é enviado até você retomar. Os eventos desse tempo podem ser reenviados.",
      en: "Nothing is sent until you resume it. Events of that time can be replayed.",
    },
    action: { "pt-BR": "Pausar webhook", en: "Pause webhook" },
    done: { "pt-BR": "O webhook está pausado.", en: "The webhook is paused." },
  },
  resuming: {
    title: { "pt-BR": "Retomar o webhook", en: "Resume the webhook" },
    text: {
      "pt-BR": "Os próximos eventos são enviados. Os que falharam, reenvie em Eventos.",
      en: "The next events are sent. Replay those that failed under Events.",
    },
    action: { "pt-BR": "Retomar webhook", en: "Resume webhook" },
    done: { "pt-BR": "O webhook voltou a receber.", en: "The webhook receives events again." },
  },
  test: {
    title: { "pt-BR": "Evento de teste", en: "Test event" },
    text: {
      "pt-BR": "Um payment.paid de exemplo, assinado como os de verdade.",
      en: "A sample payment.paid, signed like real ones.",
    },
    send: { "pt-BR": "Enviar teste", en: "Send test" },
    waiting: { "pt-BR": "Enviado. Esperando a resposta.", en: "Sent. Waiting for the answer." },
  },
  needsKey: { "pt-BR": "Crie uma chave primeiro", en: "Create a key first" },
  needsKeyText: {
    "pt-BR": "Cada webhook pertence a uma chave de API, e nenhuma chave está livre.",
    en: "Each webhook belongs to an API key, and no key is free.",
  },
  toKeys: { "pt-BR": "Ver chaves", en: "Show keys" },
  cancel: { "pt-BR": "Cancelar", en: "Cancel" },
  continue: { "pt-BR": "Continuar", en: "Continue" },
  createTitle: { "pt-BR": "Novo webhook", en: "New webhook" },
  editTitle: { "pt-BR": "Editar webhook", en: "Edit webhook" },
  confirmCreate: { "pt-BR": "Confirmar o webhook", en: "Confirm the webhook" },
  confirmEdit: { "pt-BR": "Confirmar a mudança", en: "Confirm the change" },
  createAction: { "pt-BR": "Criar webhook", en: "Create webhook" },
  saveAction: { "pt-BR": "Salvar webhook", en: "Save webhook" },
  saved: { "pt-BR": "O webhook foi salvo.", en: "The webhook was saved." },
  created: { "pt-BR": "Webhook criado", en: "Webhook created" },
  secret: { "pt-BR": "Segredo de assinatura", en: "Signing secret" },
  secretNote: {
    "pt-BR": "Com ele você confere o cabeçalho X-Webhook-Signature de cada envio.",
    en: "Use it to verify the header X-Webhook-Signature of each delivery.",
  },
  form: {
    url: { "pt-BR": "Endereço", en: "Address" },
    urlHint: { "pt-BR": "Do seu servidor, com https.", en: "On your server, with https." },
    urlWrong: {
      "pt-BR": "Escreva um endereço que começa com https://.",
      en: "Write an address that begins with https://.",
    },
    key: { "pt-BR": "Chave", en: "Key" },
    keyHint: {
      "pt-BR": "O webhook vale enquanto a chave vale.",
      en: "The webhook lives as long as the key.",
    },
    events: { "pt-BR": "Quais eventos", en: "Which events" },
    eventsMissing: { "pt-BR": "Escolha ao menos um evento.", en: "Choose at least one event." },
  },
  groups: {
    payment: { "pt-BR": "Pagamentos", en: "Payments" },
    order: { "pt-BR": "Pedidos", en: "Orders" },
    refund: { "pt-BR": "Reembolsos", en: "Refunds" },
    transfer: { "pt-BR": "Saques", en: "Withdrawals" },
  },
  names: {
    payment_created: { "pt-BR": "Cobrança criada", en: "Charge created" },
    payment_paid: { "pt-BR": "Pagamento recebido", en: "Payment received" },
    payment_failed: { "pt-BR": "Cobrança falhou", en: "Charge failed" },
    payment_pix_expired: { "pt-BR": "Cobrança venceu", en: "Charge expired" },
    payment_refused: { "pt-BR": "Pagamento recusado", en: "Payment refused" },
    payment_overpayment: { "pt-BR": "Pagamento em dobro", en: "Second payment" },
    payment_amount_mismatch: { "pt-BR": "Pagamento de outro valor", en: "Payment of another amount" },
    payment_unmatched: { "pt-BR": "Pix sem cobrança", en: "Pix without a charge" },
    payment_disputed: { "pt-BR": "Pagamento contestado", en: "Payment disputed" },
    payment_dispute_ended: { "pt-BR": "Contestação encerrada", en: "Dispute ended" },
    order_paid: { "pt-BR": "Pedido pago", en: "Order paid" },
    order_delivered: { "pt-BR": "Pedido entregue", en: "Order delivered" },
    order_shipped: { "pt-BR": "Pedido enviado", en: "Order shipped" },
    order_cancelled: { "pt-BR": "Pedido cancelado", en: "Order cancelled" },
    refund_requested: { "pt-BR": "Reembolso pedido", en: "Refund requested" },
    refund_updated: { "pt-BR": "Reembolso mudou", en: "Refund updated" },
    refund_completed: { "pt-BR": "Reembolso feito", en: "Refund completed" },
    refund_failed: { "pt-BR": "Reembolso falhou", en: "Refund failed" },
    transfer_created: { "pt-BR": "Saque pedido", en: "Withdrawal requested" },
    transfer_completed: { "pt-BR": "Saque feito", en: "Withdrawal completed" },
    transfer_failed: { "pt-BR": "Saque recusado", en: "Withdrawal failed" },
    transfer_returned: { "pt-BR": "Saque devolvido", en: "Withdrawal returned" },
    transfer_sent_after_failure: { "pt-BR": "Saque enviado após falha", en: "Withdrawal sent after failure" },
  },
} satisfies TextTree;
