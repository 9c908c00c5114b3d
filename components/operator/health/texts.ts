import type { TextTree } from "#lib/core/locale.ts";

export const operatorHealth = {
  title: { "pt-BR": "Sistema", en: "System" },
  checked: {
    "pt-BR": "Lido às <when></when>, e de novo a cada 15 segundos.",
    en: "Read at <when></when>, and again every 15 seconds.",
  },
  figure: {
    worker: { "pt-BR": "Trabalho em segundo plano", en: "Background work" },
    alive: { "pt-BR": "Funcionando", en: "Running" },
    dead: { "pt-BR": "Parado", en: "Stopped" },
    since: {
      "pt-BR": "{count, plural, one {# processo} other {# processos}}, desde <when></when>",
      en: "{count, plural, one {# process} other {# processes}}, since <when></when>",
    },
    start: {
      "pt-BR": "Nenhum worker conectado: pagamentos e saques não andam. Inicie o worker.",
      en: "No worker is connected: payments and withdrawals are not processed. Start the worker.",
    },
    waiting: { "pt-BR": "Tarefas esperando", en: "Waiting jobs" },
    jobsFailed: {
      "pt-BR": "{count, plural, =0 {nenhuma falhou de vez} one {# falhou de vez} other {# falharam de vez}}",
      en: "{count, plural, =0 {none given up} one {# given up} other {# given up}}",
    },
    mails: { "pt-BR": "E-mails recusados", en: "Refused e-mails" },
    mailsHint: { "pt-BR": "tentados de novo por algumas horas", en: "tried again for some hours" },
    accounts: { "pt-BR": "Contas em bancos com erro", en: "Bank accounts with an error" },
    ofAccounts: {
      "pt-BR":
        "{count, plural, =0 {nenhuma conta ligada} one {de # conta ligada} other {de # contas ligadas}}",
      en: "{count, plural, =0 {no account is connected} one {of # account} other {of # accounts}}",
    },
  },
  queues: {
    title: { "pt-BR": "Filas", en: "Queues" },
    idle: {
      "pt-BR": "{count, plural, =0 {Nenhuma fila vazia} one {# fila vazia} other {# filas vazias}}",
      en: "{count, plural, =0 {No empty queues} one {# empty queue} other {# empty queues}}",
    },
    all: { "pt-BR": "Mostrar todas", en: "Show all" },
    onlyBusy: { "pt-BR": "Só as com tarefas", en: "Only queues with jobs" },
    name: { "pt-BR": "Fila", en: "Queue" },
    waiting: { "pt-BR": "Esperando", en: "Waiting" },
    oldest: { "pt-BR": "Mais antiga", en: "Oldest" },
    running: { "pt-BR": "Em andamento", en: "Running" },
    scheduled: { "pt-BR": "Agendadas", en: "Scheduled" },
    failed: { "pt-BR": "Falharam de vez", en: "Given up" },
    phone: {
      "pt-BR":
        "{waiting} esperando · {running} em andamento · {scheduled} agendadas · {failed} que falharam de vez",
      en: "{waiting} waiting · {running} running · {scheduled} scheduled · {failed} given up",
    },
    names: {
      "account-mail": { "pt-BR": "E-mails de conta", en: "Account e-mails" },
      expire: { "pt-BR": "Cobranças vencidas", en: "Expired charges" },
      "list-account": { "pt-BR": "Leitura dos recebimentos", en: "Listing of payments" },
      "list-returns": { "pt-BR": "Leitura das devoluções", en: "Listing of returns" },
      "poll-list": { "pt-BR": "Recebimentos recentes", en: "Recent payments" },
      "recheck-withdrawal": { "pt-BR": "Avisos de saques", en: "Notices of withdrawals" },
      mail: { "pt-BR": "E-mails", en: "E-mails" },
      "order-mails": { "pt-BR": "E-mails de pedidos", en: "Order e-mails" },
      payments: { "pt-BR": "Consulta de pagamentos", en: "Reading of payments" },
      "read-pix": { "pt-BR": "Consulta de um Pix", en: "Reading of a Pix" },
      refunds: { "pt-BR": "Reembolsos", en: "Refunds" },
      "watch-ledger": { "pt-BR": "Conferência dos extratos", en: "Check of the ledgers" },
      webhooks: { "pt-BR": "Webhooks", en: "Webhooks" },
      withdrawals: { "pt-BR": "Saques", en: "Withdrawals" },
    },
  },
  mails: {
    title: { "pt-BR": "E-mails recusados", en: "Refused e-mails" },
    none: { "pt-BR": "Nenhum e-mail recusado.", en: "No refused e-mails." },
    mail: { "pt-BR": "Assunto e destinatário", en: "Subject and recipient" },
    error: { "pt-BR": "O que o servidor disse", en: "The server's message" },
    when: { "pt-BR": "Quando", en: "When" },
    action: { "pt-BR": "Ação", en: "Action" },
    again: { "pt-BR": "Enviar de novo", en: "Send again" },
    againTo: { "pt-BR": "Enviar de novo “{subject}” a {to}", en: "Send “{subject}” to {to} again" },
    done: { "pt-BR": "E-mail na fila de novo.", en: "The e-mail is queued again." },
  },
  webhooks: {
    title: { "pt-BR": "Webhooks e bancos", en: "Webhooks and banks" },
    failed: { "pt-BR": "Entregas que falharam de vez em 7 dias", en: "Deliveries given up in 7 days" },
    failing: { "pt-BR": "Endereços falhando agora", en: "Endpoints failing now" },
    paused: { "pt-BR": "Endereços pausados", en: "Paused endpoints" },
    stopped: { "pt-BR": "Contas com saques parados", en: "Accounts with stopped withdrawals" },
    inconclusive: {
      "pt-BR": "Contas com saldo sem conferência",
      en: "Accounts whose balance is not checked",
    },
  },
  database: {
    title: { "pt-BR": "Banco de dados", en: "Database" },
    size: { "pt-BR": "Tamanho", en: "Size" },
    connections: { "pt-BR": "Conexões", en: "Connections" },
    of: { "pt-BR": "{count} de {most}", en: "{count} of {most}" },
    migrations: { "pt-BR": "Migrações aplicadas", en: "Applied migrations" },
    last: { "pt-BR": "Última migração", en: "Last migration" },
    user: { "pt-BR": "Usuário do servidor", en: "The server's user" },
    separate: { "pt-BR": "Não é dono de nada", en: "Owns nothing" },
    owner: {
      "pt-BR":
        "Dono das tabelas: pode mudar o extrato e a auditoria. Crie outro usuário e informe DATABASE_OWNER_URL.",
      en: "Owns the tables: it can change the ledger and the audit log. Create another user and set DATABASE_OWNER_URL.",
    },
    version: { "pt-BR": "Versão do PostgreSQL", en: "PostgreSQL version" },
  },
} satisfies TextTree;
