import type { TextTree } from "#lib/core/locale.ts";

export const gatewayAccounts = {
  title: { "pt-BR": "Por onde o dinheiro entra e sai", en: "How money is received and sent" },
  test: {
    "pt-BR":
      "Esta é a loja de testes: o banco de testes recebe e paga na hora, e nenhum dinheiro de verdade se move.",
    en: "This is the test store: a simulated bank receives and pays at once, and no real money moves.",
  },
  rehearsal: {
    "pt-BR":
      "Esta é a loja de testes, ligada ao ambiente de testes de um banco para ensaiar: nenhum dinheiro de verdade se move.",
    en: "This is the test store, connected to a bank's test environment to rehearse: no real money moves.",
  },
  environments: {
    homologation: { "pt-BR": "Homologação", en: "Homologation" },
    test: { "pt-BR": "Teste", en: "Test" },
  },
  live: {
    "pt-BR": "O que está ligado a esta loja, o que faz e como está agora.",
    en: "The accounts connected to this store, what each does, and its current state.",
  },
  both: { "pt-BR": "Recebe e paga", en: "Receives and pays" },
  inbound: { "pt-BR": "Recebe os Pix", en: "Receives the Pix" },
  outbound: { "pt-BR": "Paga os saques", en: "Pays the withdrawals" },
  names: {
    sandbox: { "pt-BR": "Banco de testes", en: "Test bank" },
    "api-pix": { "pt-BR": "API Pix", en: "API Pix" },
    efi: { "pt-BR": "Efí", en: "Efí" },
    key: { "pt-BR": "Sua chave Pix", en: "Your Pix key" },
    manual: { "pt-BR": "Pagamento manual", en: "Paid by hand" },
  },
  profiles: {
    efi: { "pt-BR": "Efí", en: "Efí" },
    inter: { "pt-BR": "Inter", en: "Inter" },
    itau: { "pt-BR": "Itaú", en: "Itaú" },
    bradesco: { "pt-BR": "Bradesco", en: "Bradesco" },
    santander: { "pt-BR": "Santander", en: "Santander" },
    sicoob: { "pt-BR": "Sicoob", en: "Sicoob" },
    "banco-do-brasil": { "pt-BR": "Banco do Brasil", en: "Banco do Brasil" },
    test: { "pt-BR": "API Pix", en: "API Pix" },
  },
  states: {
    well: { "pt-BR": "Funcionando", en: "Working" },
    trouble: { "pt-BR": "Com problemas", en: "In trouble" },
    unknown: { "pt-BR": "Sem uso ainda", en: "Not used yet" },
    off: { "pt-BR": "Desligada", en: "Switched off" },
  },
  own: { "pt-BR": "conta da loja", en: "the store's account" },
  platform: { "pt-BR": "conta da plataforma", en: "the platform's account" },
  chave: { "pt-BR": "chave Pix", en: "Pix key" },
  lastGood: { "pt-BR": "Última resposta do banco", en: "Last answer of the bank" },
  lastError: { "pt-BR": "Última falha", en: "Last failure" },
  does: { "pt-BR": "O que faz", en: "What it does" },
  can: {
    charge: { "pt-BR": "Cobranças com código Pix", en: "Charges with a Pix code" },
    notify: {
      "pt-BR": "Pagamento confirmado na hora, pelo aviso do banco",
      en: "Payments confirmed as soon as the bank reports them",
    },
    list: {
      "pt-BR": "Busca no banco o que chegou, mesmo sem aviso",
      en: "Asks the bank for received payments, even without a notification",
    },
    byHand: {
      "pt-BR": "Você confirma cada pagamento, olhando o banco",
      en: "You confirm each payment after looking at your bank",
    },
    refundApi: { "pt-BR": "Reembolsos enviados na hora", en: "Refunds sent at once" },
    refundHand: { "pt-BR": "Reembolsos feitos por você no banco", en: "Refunds that you make at the bank" },
    withdrawApi: { "pt-BR": "Saques enviados na hora", en: "Withdrawals sent at once" },
    withdrawHand: {
      "pt-BR": "Saques pagos por quem opera a plataforma",
      en: "Withdrawals paid manually by the platform",
    },
    payCodes: { "pt-BR": "Saques para código copia e cola", en: "Withdrawals to a copy-and-paste code" },
  },
  means: {
    trouble: {
      both: {
        "pt-BR": "O banco não respondeu como devia. Cobranças e saques novos podem falhar agora.",
        en: "The bank did not answer correctly. New charges and withdrawals may fail for now.",
      },
      inbound: {
        "pt-BR": "O banco não respondeu como devia. Cobranças novas podem falhar agora.",
        en: "The bank did not answer correctly. New charges may fail for now.",
      },
      outbound: {
        "pt-BR": "O banco não respondeu como devia. Saques novos podem falhar agora.",
        en: "The bank did not answer correctly. New withdrawals may fail for now.",
      },
      next: {
        "pt-BR":
          "O que ficou em dúvida é perguntado de novo até ter resposta. Se durar mais de uma hora, fale com quem opera a plataforma.",
        en: "Uncertain payments are checked until the bank answers. If that takes longer than an hour, contact the platform's operator.",
      },
    },
    off: {
      both: {
        "pt-BR":
          "Novas cobranças e novos saques estão parados. O que já existe continua: pagamentos que chegarem entram, reembolsos e saques em andamento terminam.",
        en: "New charges and new withdrawals are stopped. Existing ones continue: incoming payments are credited, and refunds and withdrawals in progress are completed.",
      },
      inbound: {
        "pt-BR":
          "Novas cobranças estão paradas. O que já existe continua: pagamentos que chegarem entram e reembolsos em andamento terminam.",
        en: "New charges are stopped. Existing ones continue: incoming payments are credited, and refunds in progress are completed.",
      },
      outbound: {
        "pt-BR": "Novos saques estão parados. Os que já estão em andamento terminam.",
        en: "New withdrawals are stopped. Withdrawals in progress are completed.",
      },
      next: {
        "pt-BR": "Fale com quem opera a plataforma para religar.",
        en: "Contact the platform's operator to have it switched on again.",
      },
    },
    unknown: {
      "pt-BR": "Ligada. A primeira cobrança mostra se está tudo certo.",
      en: "Connected. The first charge shows whether all is well.",
    },
  },
  none: {
    badge: { "pt-BR": "Falta ligar", en: "Not connected" },
    title: { "pt-BR": "Nenhuma conta recebe os Pix ainda", en: "No account receives the Pix yet" },
    text: {
      "pt-BR":
        "A loja mostra os produtos e não fecha pedidos. O que já existe continua: pagamentos que chegarem entram, reembolsos e saques em andamento terminam.",
      en: "The store shows its products and takes no orders. Existing business continues: incoming payments are credited, and refunds and withdrawals in progress are completed.",
    },
    out: { "pt-BR": "Nenhuma conta paga os saques ainda", en: "No account pays the withdrawals yet" },
    outText: {
      "pt-BR": "O saldo fica guardado. Os saques abrem quando uma conta que paga for ligada.",
      en: "The balance is kept. Withdrawals open when an account that pays is connected.",
    },
    how: { "pt-BR": "Como ligar uma conta", en: "How to connect an account" },
    bank: {
      title: { "pt-BR": "Conta com API Pix", en: "An account with API Pix" },
      text: {
        "pt-BR":
          "Efí, Inter, Itaú, Bradesco, Santander, Sicoob, Banco do Brasil ou outro banco com a API do Banco Central. Peça ao banco o acesso e o certificado, e envie a quem opera a plataforma. Tudo é confirmado sozinho.",
        en: "Efí, Inter, Itaú, Bradesco, Santander, Sicoob, Banco do Brasil or another bank with the central bank's API. Ask the bank for access and a certificate, and send them to the platform's operator. Payments are then confirmed automatically.",
      },
    },
    key: {
      title: { "pt-BR": "Só a sua chave Pix", en: "Only your Pix key" },
      text: {
        "pt-BR":
          "Sem contrato com banco. Os códigos saem com a sua chave, e você confirma cada pagamento olhando o aplicativo do banco.",
        en: "No contract with a bank. The codes carry your key, and you confirm each payment after looking at your bank's app.",
      },
    },
    platform: {
      title: { "pt-BR": "Conta da plataforma", en: "The platform's account" },
      text: {
        "pt-BR": "Quem opera a plataforma recebe por você, e você saca o saldo. Pergunte se está disponível.",
        en: "The platform receives for you, and you withdraw the balance. Ask the operator whether this is offered.",
      },
    },
    who: {
      "pt-BR": "Por segurança, quem faz a ligação é quem opera a plataforma.",
      en: "For security, the platform's operator makes the connection.",
    },
  },
  banner: {
    none: {
      "pt-BR": "Esta loja ainda não pode cobrar: nenhuma conta recebe os Pix.",
      en: "This store can't charge yet: no account receives the Pix.",
    },
    off: {
      "pt-BR":
        "Novas cobranças estão paradas: a conta que recebe os Pix está desligada. O que já existe continua.",
      en: "New charges have stopped: the account that receives the Pix is switched off. Existing charges continue.",
    },
    trouble: {
      "pt-BR": "O banco que recebe os Pix não respondeu na última vez. Novas cobranças podem falhar.",
      en: "The bank that receives the Pix did not answer the last time. New charges may fail.",
    },
    action: { "pt-BR": "Ver recebimentos", en: "Show payments" },
  },
} satisfies TextTree;
