import type { TextTree } from "#lib/core/locale.ts";
import { ACCOUNT_KIND, BANK_HEALTH, ENVIRONMENT } from "#lib/gateway-accounts/words.ts";

export const operatorGatewayAccounts = {
  title: { "pt-BR": "Contas em bancos", en: "Bank accounts" },
  text: {
    "pt-BR": "Por onde o dinheiro das lojas entra e sai, e como vai cada banco.",
    en: "The bank accounts that receive and send the stores' money, and the state of each bank's API.",
  },
  emptyTitle: { "pt-BR": "Nenhuma conta ainda", en: "No account yet" },
  emptyText: {
    "pt-BR": "Cadastre a primeira conta para conectar uma loja de produção.",
    en: "Add the first account to connect a live store.",
  },
  platform: { "pt-BR": "Plataforma", en: "Platform" },
  ofStore: { "pt-BR": "De uma loja", en: "A store's" },
  never: { "pt-BR": "Ainda não", en: "Not yet" },
  balance: { "pt-BR": "Saldo", en: "Balance" },
  more: { "pt-BR": "Mais ações", en: "More actions" },
  noCertificate: { "pt-BR": "Sem certificado", en: "No certificate" },
  verified: { "pt-BR": "perfil conferido", en: "profile verified" },
  unverified: { "pt-BR": "perfil não conferido", en: "profile not verified" },
  notRegistered: { "pt-BR": "Não registrados", en: "Not registered" },
  notified: {
    "pt-BR": "Registrados; último aviso: <when></when>",
    en: "Registered; last one: <when></when>",
  },
  kind: ACCOUNT_KIND,
  environment: ENVIRONMENT,
  kindHint: {
    efi: {
      "pt-BR": "Cobranças, reembolsos e saques pela API da Efí.",
      en: "Charges, refunds and withdrawals by Efí's API.",
    },
    "api-pix": {
      "pt-BR": "Cobranças e reembolsos em qualquer banco com a API Pix do Banco Central.",
      en: "Charges and refunds at any bank with the central bank's API Pix.",
    },
    key: {
      "pt-BR": "Só uma chave Pix, sem contrato: a loja confirma cada pagamento à mão.",
      en: "Only a Pix key, no contract: the store confirms each payment by hand.",
    },
    manual: {
      "pt-BR": "Você paga cada saque pelo seu banco e informa o comprovante.",
      en: "You pay each withdrawal at your bank and enter the receipt.",
    },
  },
  state: {
    ...BANK_HEALTH,
    off: { "pt-BR": "Desligada", en: "Switched off" },
    unasked: { "pt-BR": "À mão", en: "By hand" },
    sandbox: { "pt-BR": "Só testes", en: "Tests only" },
  },
  says: {
    well: { "pt-BR": "O banco respondeu à última chamada.", en: "The bank answered the last call." },
    trouble: {
      "pt-BR": "A última chamada ao banco falhou. O que ficou em dúvida é perguntado de novo até ter fim.",
      en: "The last call to the bank failed. Uncertain payments are checked again until the bank answers.",
    },
    unknown: {
      "pt-BR": "O banco ainda não foi chamado. Verifique a conta antes de conectar uma loja.",
      en: "The bank has not been called yet. Check the account before connecting a store.",
    },
    off: {
      "pt-BR": "Nenhuma cobrança nova passa por ela. O que já existia ainda termina aqui.",
      en: "It takes no new charges. Existing ones are completed here.",
    },
    unasked: {
      "pt-BR": "Nenhum banco responde por esta conta: uma pessoa confirma.",
      en: "This account has no bank API: a person confirms.",
    },
    sandbox: {
      "pt-BR": "Só lojas de teste a usam; nenhum dinheiro de verdade passa por ela.",
      en: "Only test stores use it; no real money goes through it.",
    },
  },
  column: {
    name: { "pt-BR": "Nome", en: "Name" },
    state: { "pt-BR": "Situação", en: "Status" },
    holder: { "pt-BR": "Titular", en: "Holder" },
    lastGood: { "pt-BR": "Última resposta", en: "Last answer" },
    certificate: { "pt-BR": "Certificado até", en: "Certificate until" },
    stores: { "pt-BR": "Lojas", en: "Stores" },
  },
  fact: {
    environment: { "pt-BR": "Ambiente", en: "Environment" },
    account: { "pt-BR": "Conta", en: "Account" },
    kind: { "pt-BR": "Tipo", en: "Kind" },
    bank: { "pt-BR": "Banco", en: "Bank" },
    chave: { "pt-BR": "Chave Pix", en: "Pix key" },
    address: { "pt-BR": "Endereço", en: "Address" },
    lastError: { "pt-BR": "Último problema", en: "Last problem" },
    notifications: { "pt-BR": "Avisos de pagamento", en: "Payment notifications" },
    mutualTls: { "pt-BR": "Certificado nos avisos", en: "Certificate on notifications" },
    mutualTlsOn: { "pt-BR": "Conferido pelo seu servidor", en: "Verified by your server" },
  },
  payouts: {
    open: { "pt-BR": "Liberar saques", en: "Allow withdrawals" },
    stopped: {
      "pt-BR":
        "Saques parados desde <when></when>: o banco enviou um valor diferente do que foi pedido. Confira a pendência e depois libere os saques.",
      en: "Withdrawals stopped since <when></when>: the bank sent a different amount than requested. Check the case, then allow withdrawals.",
    },
    title: { "pt-BR": "Liberar os saques desta conta", en: "Allow withdrawals from this account" },
    text: {
      "pt-BR": "Os saques que esperam saem em seguida. Libere só depois de saber por que o valor foi outro.",
      en: "Withdrawals that wait are sent next. Allow them only once you know why the amount differed.",
    },
    account: { "pt-BR": "Conta", en: "Account" },
    action: { "pt-BR": "Liberar saques", en: "Allow withdrawals" },
    done: { "pt-BR": "Saques da conta {name} liberados.", en: "Withdrawals from {name} are allowed again." },
  },
  open: {
    title: { "pt-BR": "Em andamento", en: "Under way" },
    charges: { "pt-BR": "Cobranças aguardando", en: "Charges waiting" },
    uncertain: { "pt-BR": "Cobranças em dúvida", en: "Charges in doubt" },
    refunds: { "pt-BR": "Reembolsos a caminho", en: "Refunds on their way" },
    withdrawals: { "pt-BR": "Saques a caminho", en: "Withdrawals on their way" },
    none: { "pt-BR": "0", en: "0" },
    since: { "pt-BR": "{count}, desde <when></when>", en: "{count}, since <when></when>" },
    nothing: { "pt-BR": "Nada em aberto nesta conta.", en: "Nothing is open at this account." },
  },
  stores: {
    title: { "pt-BR": "Lojas conectadas", en: "Connected stores" },
    inbound: { "pt-BR": "entrada", en: "in" },
    outbound: { "pt-BR": "saída", en: "out" },
    none: { "pt-BR": "Nenhuma loja usa esta conta.", en: "No store uses this account." },
    more: {
      "pt-BR": "{count, plural, one {e mais # loja} other {e mais # lojas}}",
      en: "{count, plural, one {and # more store} other {and # more stores}}",
    },
  },
  bank: {
    said: { "pt-BR": "Resposta do banco:", en: "The bank's answer:" },
    refused: {
      "pt-BR":
        "O banco recusou as credenciais ou falta uma permissão. Confira o client id, o client secret e os escopos liberados para a chave.",
      en: "The bank refused the credentials, or a permission is missing. Check the client id, the client secret and the scopes.",
    },
    token: {
      "pt-BR":
        "O banco não deu o acesso. Confira o client id, o client secret e se o certificado é o desta aplicação.",
      en: "The bank gave no access. Check the client id, the client secret and that the certificate is this application's.",
    },
    missing: {
      "pt-BR": "O banco não conhece este endereço. Confira o endereço da API e o perfil escolhido.",
      en: "The bank does not know this address. Check the API's address and the profile.",
    },
    busy: {
      "pt-BR": "O banco não aceita mais chamadas por agora. Espere um minuto e tente de novo.",
      en: "The bank takes no more calls for now. Wait a minute and try again.",
    },
    down: {
      "pt-BR": "O banco está com um problema do lado dele. Nada se perde; tente de novo daqui a pouco.",
      en: "The bank has a problem on its side. Nothing is lost; try again in a while.",
    },
    resting: {
      "pt-BR": "O banco não respondia e as chamadas fizeram uma pausa. Tente de novo em um minuto.",
      en: "The bank did not answer and the calls paused. Try again in a minute.",
    },
    certificate: {
      "pt-BR": "O certificado, a chave ou a senha não puderam ser usados. Envie as credenciais de novo.",
      en: "The certificate, its key or its passphrase can't be used. Send the credentials again.",
    },
    address: {
      "pt-BR": "Falta um endereço https do banco. Preencha-o em Editar.",
      en: "The bank's https address is missing. Fill it in under Edit.",
    },
    appKey: {
      "pt-BR": "Este banco também pede a chave do aplicativo. Envie as credenciais de novo com ela.",
      en: "This bank also asks for the application's key. Send the credentials again with it.",
    },
    chave: {
      "pt-BR": "A conta não tem chave Pix. Preencha-a em Editar.",
      en: "The account has no Pix key. Fill it in under Edit.",
    },
    webhookTaken: {
      "pt-BR":
        "O banco tem outro endereço registrado para esta chave. Remova-o no portal do banco e registre de novo.",
      en: "The bank has another address registered for this key. Remove it at the bank's portal and register again.",
    },
    strange: {
      "pt-BR": "O banco respondeu algo que não segue a API Pix. Confira o perfil e o endereço.",
      en: "The bank's answer does not follow API Pix. Check the profile and the address.",
    },
    authority: {
      "pt-BR":
        "O certificado do banco não é de uma autoridade conhecida. Em testes, envie o certificado da autoridade nas credenciais; em produção, confira o endereço.",
      en: "The bank's certificate is of no known authority. In tests, send the authority's certificate with the credentials; in production, check the address.",
    },
    handshake: {
      "pt-BR":
        "O banco recusou a conexão segura. Confira se o certificado é o que ele emitiu para esta aplicação e se está inteiro.",
      en: "The bank refused the secure connection. Check that the certificate is the one it issued for this application, and whole.",
    },
    name: {
      "pt-BR": "O endereço do banco não existe na internet. Confira-o em Editar.",
      en: "The bank's address does not exist on the internet. Check it under Edit.",
    },
    reset: {
      "pt-BR":
        "O banco cortou a conexão, como faz com um certificado que não aceita. Confira se ele é o desta aplicação, se o banco já o liberou e se a cadeia está inteira.",
      en: "The bank cut the connection, as it does for a certificate that it does not accept. Check that it is this application's, that the bank has activated it, and that its chain is whole.",
    },
    unreached: {
      "pt-BR": "O banco não respondeu. Confira o endereço e tente de novo.",
      en: "The bank did not answer. Check the address and try again.",
    },
    unclear: {
      "pt-BR": "A resposta do banco não deixa claro o que aconteceu. Tente de novo.",
      en: "The bank's answer does not say what happened. Try again.",
    },
    other: { "pt-BR": "O banco não respondeu como devia.", en: "The bank did not answer correctly." },
  },
  check: {
    open: { "pt-BR": "Verificar", en: "Check" },
    ok: {
      "pt-BR": "O banco respondeu: certificado, credenciais e permissões funcionam.",
      en: "The bank answered: certificate, credentials and permissions work.",
    },
  },
  register: {
    open: { "pt-BR": "Registrar avisos", en: "Register notifications" },
    again: { "pt-BR": "Registrar avisos de novo", en: "Register notifications again" },
    ok: {
      "pt-BR": "O banco tem o endereço e vai avisar cada pagamento.",
      en: "The bank has the address and will notify each payment.",
    },
    byHand: {
      "pt-BR":
        "Este banco não registra por API: digite este endereço no portal dele. Ele não é mostrado de novo.",
      en: "This bank takes no registration by API: type this address in at its portal. It is not shown again.",
    },
    address: { "pt-BR": "endereço dos avisos", en: "address of the notifications" },
  },
  noError: { "pt-BR": "Nenhum", en: "None" },
} satisfies TextTree;
