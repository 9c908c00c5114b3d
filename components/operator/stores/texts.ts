import { ROLE_NAMES } from "#lib/context/words.ts";
import type { TextTree } from "#lib/core/locale.ts";
import { ENVIRONMENT } from "#lib/gateway-accounts/words.ts";

export const operatorStores = {
  title: { "pt-BR": "Lojas", en: "Stores" },
  one: { "pt-BR": "Loja", en: "Store" },
  text: {
    "pt-BR": "Todas as lojas da plataforma, das mais novas às mais antigas.",
    en: "Every store of the platform, newest first.",
  },
  search: { "pt-BR": "Buscar por nome ou endereço", en: "Search by name or address" },
  filter: {
    label: { "pt-BR": "Mostrar", en: "Show" },
    all: { "pt-BR": "Todas", en: "All" },
    producao: { "pt-BR": "De produção", en: "Live" },
    teste: { "pt-BR": "De teste", en: "Test" },
    pausadas: { "pt-BR": "Pausadas", en: "Paused" },
    retidas: { "pt-BR": "Com saques retidos", en: "With held withdrawals" },
  },
  badge: {
    live: { "pt-BR": "Produção", en: "Live" },
    test: { "pt-BR": "Teste", en: "Test" },
    paused: { "pt-BR": "Pausada", en: "Paused" },
    held: { "pt-BR": "Saques retidos", en: "Withdrawals held" },
  },
  none: {
    title: { "pt-BR": "Nenhuma loja ainda", en: "No stores yet" },
    text: {
      "pt-BR": "Crie a primeira com “Nova loja”, ou espere alguém criar uma conta.",
      en: "Create the first one with “New store”, or wait until somebody signs up.",
    },
    foundTitle: { "pt-BR": "Nenhuma loja encontrada", en: "No stores found" },
    foundText: { "pt-BR": "Tente outro nome ou outro filtro.", en: "Try another name or another filter." },
    clear: { "pt-BR": "Limpar filtros", en: "Clear filters" },
  },
  fresh: {
    open: { "pt-BR": "Nova loja", en: "New store" },
    title: { "pt-BR": "Criar a loja e convidar o dono", en: "Create the store and invite its owner" },
    text: {
      "pt-BR":
        "A loja nasce de teste e já funciona. O dono recebe um convite por e-mail, que vale 7 dias, e cria a conta com ele.",
      en: "The store starts as a test store and works at once. Its owner gets an invitation by e-mail, valid for 7 days, and creates an account with it.",
    },
    name: { "pt-BR": "Nome da loja", en: "Name of the store" },
    nameMissing: { "pt-BR": "Informe o nome da loja.", en: "Enter the name of the store." },
    owner: { "pt-BR": "E-mail do dono", en: "Owner's e-mail" },
    ownerHint: { "pt-BR": "O convite vai para este endereço.", en: "The invitation goes to this address." },
    ownerMissing: { "pt-BR": "Informe o e-mail do dono.", en: "Enter the owner's e-mail." },
    next: { "pt-BR": "Continuar", en: "Continue" },
    done: {
      "pt-BR": "Loja {store} criada. O convite foi enviado.",
      en: "Store {store} created. The invitation was sent.",
    },
  },
  column: {
    store: { "pt-BR": "Loja", en: "Store" },
    people: {
      "pt-BR": "{slug} · {count, plural, =0 {ninguém na equipe} one {# pessoa} other {# pessoas}}",
      en: "{slug} · {count, plural, =0 {nobody in the team} one {# person} other {# people}}",
    },
    state: { "pt-BR": "Situação", en: "Status" },
    turnover: { "pt-BR": "Vendas em 30 dias", en: "Sales in 30 days" },
    last: { "pt-BR": "última: <when></when>", en: "last: <when></when>" },
    balance: { "pt-BR": "Saldo", en: "Balance" },
    tied: { "pt-BR": "+ <amount></amount> presos", en: "+ <amount></amount> tied up" },
    fee: { "pt-BR": "Tarifa da venda", en: "Fee of a sale" },
    limit: { "pt-BR": "Limite do saque", en: "Withdrawal limit" },
    withdrawalFee: { "pt-BR": "tarifa <amount></amount>", en: "fee <amount></amount>" },
  },
  figure: {
    turnover: { "pt-BR": "Vendas em 30 dias", en: "Sales in 30 days" },
    payments: {
      "pt-BR": "{count, plural, =0 {nenhuma venda} one {# venda} other {# vendas}}",
      en: "{count, plural, =0 {no sales} one {# sale} other {# sales}}",
    },
    fees: { "pt-BR": "Tarifas em 30 dias", en: "Fees in 30 days" },
    refunded: {
      "pt-BR": "<amount></amount> reembolsados",
      en: "<amount></amount> refunded",
    },
    available: { "pt-BR": "Saldo disponível", en: "Available balance" },
    tied: {
      "pt-BR": "<amount></amount> a caminho ou bloqueados",
      en: "<amount></amount> on its way or blocked",
    },
    lastSale: { "pt-BR": "Última venda", en: "Last sale" },
    never: { "pt-BR": "Nenhuma", en: "None" },
    waiting: {
      "pt-BR":
        "{count, plural, =0 {nenhum saque em aberto} one {# saque em aberto} other {# saques em aberto}}",
      en: "{count, plural, =0 {no open withdrawals} one {# open withdrawal} other {# open withdrawals}}",
    },
  },
  fact: {
    title: { "pt-BR": "Cadastro", en: "Details" },
    legalName: { "pt-BR": "Nome ou razão social", en: "Legal name" },
    document: { "pt-BR": "CPF ou CNPJ", en: "CPF or CNPJ" },
    contact: { "pt-BR": "E-mail de atendimento", en: "Contact e-mail" },
    inbound: { "pt-BR": "Conta que recebe", en: "Receiving account" },
    outbound: { "pt-BR": "Conta que paga", en: "Paying account" },
    account: { "pt-BR": "Conta", en: "Account" },
    testTwin: { "pt-BR": "Loja de teste", en: "Test store" },
    liveTwin: { "pt-BR": "Loja de produção", en: "Live store" },
    open: { "pt-BR": "Abrir", en: "Open" },
    created: { "pt-BR": "Criada", en: "Created" },
    id: { "pt-BR": "Id da loja", en: "Store id" },
    none: { "pt-BR": "Não informado", en: "Not given" },
  },
  terms: {
    title: { "pt-BR": "Tarifas e limite", en: "Fees and limit" },
    text: {
      "pt-BR": "Uma mudança vale para o que for criado depois dela.",
      en: "A change applies to what is created afterwards.",
    },
    change: { "pt-BR": "Mudar", en: "Change" },
    sale: { "pt-BR": "Tarifa da venda", en: "Fee of a sale" },
    feePercent: { "pt-BR": "Tarifa da venda (%)", en: "Fee of a sale (%)" },
    feeFixed: { "pt-BR": "Tarifa fixa da venda", en: "Fixed fee of a sale" },
    withdrawalFee: { "pt-BR": "Tarifa do saque", en: "Fee of a withdrawal" },
    withdrawalMax: { "pt-BR": "Limite de um saque", en: "Limit of a withdrawal" },
    dialog: { "pt-BR": "Mudar tarifas e limite", en: "Change fees and limit" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    confirm: {
      "pt-BR": "Os donos de uma loja de produção recebem um e-mail com o motivo.",
      en: "The owners of a live store get an e-mail with the reason.",
    },
    action: { "pt-BR": "Mudar as condições", en: "Change the terms" },
    done: { "pt-BR": "Condições mudadas.", en: "Terms changed." },
    store: { "pt-BR": "Loja", en: "Store" },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    missing: { "pt-BR": "Digite um valor.", en: "Enter a value." },
    nothing: { "pt-BR": "Mude ao menos um dos valores.", en: "Change at least one of the values." },
  },
  testMoney: {
    title: { "pt-BR": "Dinheiro de teste", en: "Test money" },
    text: {
      "pt-BR":
        "Esta loja de produção recebeu em contas cujo dinheiro não é de verdade. Nenhuma conta de produção paga isso, e a loja só é conectada a uma depois da baixa.",
      en: "This live store was paid at accounts whose money is not real. No production account pays it out, and the store can be connected to one only after it was written off.",
    },
    environment: ENVIRONMENT,
    charges: {
      "pt-BR":
        "{count, plural, =0 {nenhuma cobrança em aberto} one {1 cobrança em aberto} other {# cobranças em aberto}}",
      en: "{count, plural, =0 {no unpaid charges} one {1 unpaid charge} other {# unpaid charges}}",
    },
    action: { "pt-BR": "Dar baixa", en: "Write off" },
    effect: {
      "pt-BR":
        "As cobranças sem pagamento nessas contas terminam, e o saldo nelas sai da carteira por um ajuste, que aparece no extrato. Não tem volta.",
      en: "Unpaid charges at these accounts end, and the balance there leaves the wallet by an adjustment, which the statement shows. This can't be undone.",
    },
    store: { "pt-BR": "Loja", en: "Store" },
    done: { "pt-BR": "Dinheiro de teste baixado.", en: "Test money written off." },
  },
  stop: {
    title: { "pt-BR": "Retenção e pausa", en: "Hold and pause" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    store: { "pt-BR": "Loja", en: "Store" },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    held: {
      on: { "pt-BR": "Os saques estão retidos", en: "Withdrawals are held" },
      off: { "pt-BR": "Os saques saem normalmente", en: "Withdrawals are sent as usual" },
      why: {
        "pt-BR": "Desde <when></when>. Motivo: {reason}",
        en: "Since <when></when>. Reason: {reason}",
      },
      hint: {
        "pt-BR": "Retidos, nenhum saque é aceito nem enviado; a loja continua vendendo.",
        en: "While held, no withdrawal is accepted or sent; the store can still sell.",
      },
      begin: { "pt-BR": "Reter os saques", en: "Hold withdrawals" },
      end: { "pt-BR": "Liberar os saques", en: "Release withdrawals" },
      effect: {
        begin: {
          "pt-BR":
            "Nenhum saque desta loja será aceito nem enviado até você liberar. Os donos de uma loja de produção recebem um e-mail com o motivo.",
          en: "No withdrawal of this store will be accepted or sent until you release them. The owners of a live store get an e-mail with the reason.",
        },
        end: {
          "pt-BR": "A loja volta a sacar, e os saques que esperavam saem agora.",
          en: "The store can withdraw again, and waiting withdrawals are sent now.",
        },
      },
      done: {
        begin: { "pt-BR": "Saques retidos.", en: "Withdrawals held." },
        end: { "pt-BR": "Saques liberados.", en: "Withdrawals released." },
      },
    },
    paused: {
      on: { "pt-BR": "A loja está pausada", en: "The store is paused" },
      off: { "pt-BR": "A loja está funcionando", en: "The store is working" },
      hint: {
        "pt-BR": "Pausada, a vitrine sai do ar e o painel e as chaves de API são recusados.",
        en: "While paused, the shop is closed, and the panel and the API keys are refused.",
      },
      begin: { "pt-BR": "Pausar a loja", en: "Pause the store" },
      end: { "pt-BR": "Reabrir a loja", en: "Reopen the store" },
      effect: {
        begin: {
          "pt-BR":
            "A vitrine sai do ar, e o painel e as chaves de API da loja são recusados. Pagamentos que chegarem continuam sendo creditados.",
          en: "The shop closes, and the store's panel and API keys are refused. Payments that arrive are still credited.",
        },
        end: {
          "pt-BR": "A vitrine, o painel e as chaves voltam a funcionar.",
          en: "Shop, panel and keys work again.",
        },
      },
      done: {
        begin: { "pt-BR": "Loja pausada.", en: "Store paused." },
        end: { "pt-BR": "Loja reaberta.", en: "Store reopened." },
      },
    },
  },
  reason: {
    label: { "pt-BR": "Motivo", en: "Reason" },
    hint: {
      "pt-BR": "A loja lê este texto no registro e no e-mail.",
      en: "The store reads this in its audit log and in the e-mail.",
    },
    missing: { "pt-BR": "A loja precisa saber por quê.", en: "The store needs to know why." },
  },
  team: {
    title: { "pt-BR": "Equipe", en: "Team" },
    invitations: {
      "pt-BR":
        "{count, plural, =0 {Nenhum convite em aberto} one {# convite em aberto} other {# convites em aberto}}",
      en: "{count, plural, =0 {No open invitations} one {# open invitation} other {# open invitations}}",
    },
    nobody: { "pt-BR": "Ninguém na equipe.", en: "Nobody in the team." },
    name: { "pt-BR": "Pessoa", en: "Person" },
    role: { "pt-BR": "Papel", en: "Role" },
    roles: ROLE_NAMES,
    factor: { "pt-BR": "Autenticador", en: "Authenticator" },
    factorOn: { "pt-BR": "Ativo", en: "Active" },
    factorOff: { "pt-BR": "Sem autenticador", en: "No authenticator" },
    seen: { "pt-BR": "Última entrada", en: "Last sign-in" },
    never: { "pt-BR": "Sem registro", en: "None on record" },
  },
} satisfies TextTree;
