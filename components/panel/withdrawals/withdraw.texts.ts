import type { TextTree } from "#lib/core/locale.ts";

export const withdraw = {
  withdraw: {
    open: { "pt-BR": "Sacar", en: "Withdraw" },
    titles: {
      form: { "pt-BR": "Sacar", en: "Withdraw" },
      code: { "pt-BR": "Confirme com seu autenticador", en: "Confirm with your authenticator" },
      enrol: { "pt-BR": "Ative o autenticador", en: "Activate the authenticator" },
      story: { "pt-BR": "Seu saque", en: "Your withdrawal" },
    },
    available: { "pt-BR": "Disponível para saque:", en: "Available to withdraw:" },
    elsewhere: {
      "pt-BR": "Outros {amount} entraram em outra conta; a que paga os saques não tem esse valor.",
      en: "Another {amount} came into another account; the one that pays withdrawals doesn't have it.",
    },
    owed: {
      "pt-BR": "A loja deve {amount}. As próximas vendas pagam primeiro, e depois você pode sacar.",
      en: "The store owes {amount}. The next sales pay that first, and then you can withdraw.",
    },
    availableSoon: { "pt-BR": "Lendo o saldo", en: "Reading the balance" },
    unconnected: {
      "pt-BR":
        "Esta loja ainda não tem uma conta Pix ligada para pagar saques. Fale com quem opera a plataforma.",
      en: "This store has no connected Pix account that can pay withdrawals. Contact the platform's operator.",
    },
    toListed: { "pt-BR": "conta de confiança", en: "trusted account" },
    amount: { "pt-BR": "Valor", en: "Amount" },
    fixed: { "pt-BR": "O valor está no código.", en: "The amount is in the code." },
    everything: { "pt-BR": "Tudo", en: "All" },
    receives: { "pt-BR": "O destino recebe", en: "The recipient receives" },
    fee: { "pt-BR": "Tarifa", en: "Fee" },
    leaves: { "pt-BR": "Sai da carteira", en: "Leaves the wallet" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    looking: {
      "pt-BR": "Verificando se este saque já foi feito",
      en: "Asking the server whether this withdrawal was made",
    },
    limits: {
      owes: {
        "pt-BR": "A loja deve {amount}: por enquanto nada pode ser sacado.",
        en: "The store owes {amount}: nothing can be withdrawn for now.",
      },
      range: { "pt-BR": "De {least} a {most} por saque.", en: "From {least} to {most} per withdrawal." },
      day: {
        "pt-BR": "Das 6h às 20h restam {left} do limite de {limit}.",
        en: "From 6:00 to 20:00, {left} is left of the limit of {limit}.",
      },
      night: {
        "pt-BR": "Das 20h às 6h restam {left} do limite de {limit}.",
        en: "From 20:00 to 6:00, {left} is left of the limit of {limit}.",
      },
      missing: { "pt-BR": "Informe o valor.", en: "Enter the amount." },
      below: { "pt-BR": "O mínimo por saque é {least}.", en: "A withdrawal is at least {least}." },
      above: { "pt-BR": "O máximo por saque agora é {most}.", en: "A withdrawal can be at most {most} now." },
      balance: {
        "pt-BR": "O saldo não cobre valor e tarifa. O máximo é {most}.",
        en: "The balance does not cover amount and fee. The most is {most}.",
      },
    },
    to: {
      label: { "pt-BR": "Para onde", en: "Where to" },
      hint: { "pt-BR": "Chave Pix ou código copia e cola", en: "Pix key or copy-and-paste code" },
      checking: { "pt-BR": "Conferindo", en: "Checking" },
      missing: {
        "pt-BR": "Informe uma chave Pix ou um código copia e cola.",
        en: "Enter a Pix key or a copy-and-paste code.",
      },
      notAllowed: {
        "pt-BR":
          "As proteções da loja só deixam sacar para contas de confiança, e esta não pode receber agora.",
        en: "The store's protections allow trusted accounts only, and this one can't receive now.",
      },
      paste: { "pt-BR": "Colar", en: "Paste" },
      listed: { "pt-BR": "conta de confiança", en: "trusted account" },
      saved: { "pt-BR": "Contas de confiança", en: "Trusted accounts" },
      from: { "pt-BR": "recebe a partir de {at}", en: "receives from {at} on" },
      change: { "pt-BR": "Trocar destino", en: "Change the destination" },
      reference: { "pt-BR": "referência {reference}", en: "reference {reference}" },
      code: {
        static: { "pt-BR": "Código Pix sem prazo", en: "Pix code without an end" },
        dynamic: { "pt-BR": "Código Pix de cobrança", en: "Pix code of a charge" },
      },
      kinds: {
        cpf: { "pt-BR": "Chave CPF", en: "CPF key" },
        cnpj: { "pt-BR": "Chave CNPJ", en: "CNPJ key" },
        phone: { "pt-BR": "Chave celular", en: "Phone key" },
        email: { "pt-BR": "Chave e-mail", en: "E-mail key" },
        evp: { "pt-BR": "Chave aleatória", en: "Random key" },
        code: { "pt-BR": "Código Pix", en: "Pix code" },
      },
    },
    code: {
      bound: {
        "pt-BR": "O código vale só para <strong>{amount} para {to}</strong>.",
        en: "The code is valid only for <strong>{amount} to {to}</strong>.",
      },
      total: {
        "pt-BR": "Com a tarifa de {fee}, saem {total} da carteira.",
        en: "With the fee of {fee}, {total} leaves the wallet.",
      },
      label: { "pt-BR": "Código do autenticador", en: "Code of the authenticator" },
      hint: {
        "pt-BR": "Os 6 dígitos do aplicativo. Cada código vale uma vez.",
        en: "The 6 digits of the app. Each code works once.",
      },
      send: { "pt-BR": "Sacar {amount}", en: "Withdraw {amount}" },
      back: { "pt-BR": "Voltar e mudar", en: "Go back and change" },
      lost: {
        "pt-BR": "Sem o celular? Entre com um código de recuperação e troque o autenticador na sua conta.",
        en: "Without your phone? Sign in with a recovery code and replace the authenticator in your account.",
      },
      wrong: {
        "pt-BR": "Este código não está certo. Confira no aplicativo e digite o que ele mostra agora.",
        en: "This code is not right. Look at the app and type what it shows now.",
      },
      used: {
        "pt-BR": "Este código já foi usado. Espere o próximo aparecer no aplicativo.",
        en: "This code was used. Wait until the app shows the next one.",
      },
      locked: {
        "pt-BR":
          "Foram 5 códigos errados. Por segurança, tente de novo depois de {at}. O saque não foi feito.",
        en: "5 wrong codes were entered. For safety, try again after {at}. The withdrawal was not made.",
      },
      untrusted: {
        "pt-BR":
          "Seu autenticador é novo e só confirma saques a partir de {at}. Em Sua conta, veja como liberar antes.",
        en: "Your authenticator is new and confirms withdrawals from {at} on. See your account for how to have it earlier.",
      },
      unanswered: {
        "pt-BR": "{why} Tente de novo com o código atual: o mesmo saque nunca sai duas vezes.",
        en: "{why} Try again with the current code: the same withdrawal never leaves twice.",
      },
    },
    enrol: {
      kept: {
        "pt-BR": "Guardado: <strong>{amount} para {to}</strong>.",
        en: "Kept: <strong>{amount} to {to}</strong>.",
      },
      keptHere: {
        "pt-BR": "O saque fica guardado nesta aba até você confirmar.",
        en: "The withdrawal is kept in this tab until you confirm it.",
      },
      text: {
        "pt-BR": "Saques exigem um autenticador: um aplicativo que mostra um código novo a cada 30 segundos.",
        en: "Withdrawals need an authenticator: an app that shows a new code every 30 seconds.",
      },
      password: { "pt-BR": "Sua senha", en: "Your password" },
      passwordMissing: { "pt-BR": "Informe a sua senha.", en: "Enter your password." },
      passwordWrong: { "pt-BR": "A senha está incorreta.", en: "The password is wrong." },
      locked: {
        "pt-BR": "Foram 5 tentativas erradas. Tente de novo depois de {at}.",
        en: "5 wrong attempts. Try again after {at}.",
      },
      next: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
      code: { "pt-BR": "Código de 6 dígitos", en: "Code of 6 digits" },
      codeHint: {
        "pt-BR": "O primeiro código ativa o autenticador e confirma este saque.",
        en: "The first code activates the authenticator and confirms this withdrawal.",
      },
      finish: { "pt-BR": "Ativar e sacar {amount}", en: "Activate and withdraw {amount}" },
      ended: {
        "pt-BR": "O prazo para ativar o autenticador acabou. Comece de novo.",
        en: "The activation of the authenticator has expired. Begin again.",
      },
      keepCodes: {
        "pt-BR": "Guarde os códigos de recuperação antes de fechar.",
        en: "Keep the recovery codes before you close this.",
      },
    },
  },
  destinations: {
    title: { "pt-BR": "Contas de confiança", en: "Trusted accounts" },
    description: {
      "pt-BR": "As contas para onde você costuma sacar.",
      en: "The accounts that you usually withdraw to.",
    },
    add: { "pt-BR": "Adicionar conta", en: "Add an account" },
    addTitle: { "pt-BR": "Adicionar conta de confiança", en: "Add a trusted account" },
    addText: {
      "pt-BR":
        "Ela aparece quando você saca. Se a loja só saca para contas de confiança, recebe depois do tempo de espera.",
      en: "It is offered when you withdraw. If the store withdraws to trusted accounts only, it receives after the waiting time.",
    },
    addAction: { "pt-BR": "Adicionar conta", en: "Add account" },
    added: { "pt-BR": "Conta de confiança adicionada", en: "Trusted account added" },
    key: { "pt-BR": "Chave Pix", en: "Pix key" },
    keyHint: {
      "pt-BR": "CPF, CNPJ, e-mail, celular com DDD entre parênteses ou chave aleatória",
      en: "CPF, CNPJ, e-mail, phone with its area code in brackets, or random key",
    },
    keyMissing: { "pt-BR": "Informe uma chave Pix.", en: "Enter a Pix key." },
    listed: {
      "pt-BR": "Esta chave já é a conta de confiança {name}.",
      en: "This key is already the trusted account {name}.",
    },
    label: { "pt-BR": "Nome", en: "Name" },
    labelHint: {
      "pt-BR": "Como você a reconhece, por exemplo Conta da empresa",
      en: "How you recognise it, for example Company account",
    },
    labelMissing: { "pt-BR": "Dê um nome à conta.", en: "Give the account a name." },
    continue: { "pt-BR": "Continuar", en: "Continue" },
    confirm: { "pt-BR": "Confirme a conta", en: "Confirm the account" },
    ready: { "pt-BR": "pode receber", en: "may receive" },
    waits: { "pt-BR": "em espera", en: "waiting" },
    from: { "pt-BR": "recebe a partir de {at}", en: "receives from {at} on" },
    remove: { "pt-BR": "Remover {name}", en: "Remove {name}" },
    removeTitle: {
      "pt-BR": "Remover {name} das contas de confiança?",
      en: "Remove {name} from the trusted accounts?",
    },
    removeText: {
      "pt-BR": "Se a loja só saca para contas de confiança, esta deixa de receber na hora.",
      en: "If the store withdraws to trusted accounts only, this one stops receiving at once.",
    },
    removeAction: { "pt-BR": "Remover conta", en: "Remove account" },
    removed: { "pt-BR": "Conta de confiança removida", en: "Trusted account removed" },
    kinds: {
      cpf: { "pt-BR": "CPF", en: "CPF" },
      cnpj: { "pt-BR": "CNPJ", en: "CNPJ" },
      phone: { "pt-BR": "Celular", en: "Phone" },
      email: { "pt-BR": "E-mail", en: "E-mail" },
      evp: { "pt-BR": "Chave aleatória", en: "Random key" },
    },
    empty: {
      title: { "pt-BR": "Nenhuma conta de confiança", en: "No trusted accounts" },
      text: {
        "pt-BR":
          "Adicione a conta da empresa: o saque fica a um toque, e um erro de digitação não manda dinheiro para outra pessoa.",
        en: "Add the company's account: a withdrawal is one press away, and a typing error sends no money to somebody else.",
      },
    },
  },
} satisfies TextTree;
