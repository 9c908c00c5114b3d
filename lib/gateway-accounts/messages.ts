import { fieldMessages } from "#lib/core/field-messages.ts";

export const accountMessages = fieldMessages("gatewayAccount", {
  profile: {
    "pt-BR": "deve ser um destes: {values}",
    en: "must be one of: {values}",
  },
  needed: {
    "pt-BR": "é obrigatório numa conta {kind}",
    en: "is required for an account of kind {kind}",
  },
  notTaken: {
    "pt-BR": "não existe numa conta {kind}; remova",
    en: "does not exist in an account of kind {kind}; remove it",
  },
  address: {
    "pt-BR":
      "deve ser um endereço https:// sem usuário, consulta nem barra no fim, como https://pix.exemplo.com.br",
    en: "must be an https:// address without user, query or closing slash, like https://pix.example.com",
  },
  addressNeeded: {
    "pt-BR": "é obrigatório com este perfil, que não tem endereço próprio",
    en: "is required with this profile, which has no address of its own",
  },
  addressHasPath: {
    "pt-BR": "já termina em {path}, que este perfil acrescenta; envie o endereço sem isso",
    en: "ends in {path} already, which this profile adds; send the address without it",
  },
  environmentNeeded: {
    "pt-BR":
      "é obrigatório com este endereço, que nenhum perfil conhece: production se o dinheiro é de verdade, homologation ou test se não é",
    en: "is required with this address, which no profile knows: production if the money is real, homologation or test if it is not",
  },
  environmentKnown: {
    "pt-BR": "não é o deste endereço do banco, que é {known}; remova, ou troque o endereço",
    en: "is not the one of this address of the bank, which is {known}; leave it out, or change the address",
  },
  environmentFixed: {
    "pt-BR":
      "é do ambiente {known}, e o desta conta é {environment}, que nunca muda; use um endereço desse ambiente, ou crie outra conta",
    en: "belongs to the environment {known}, and this account's is {environment}, which never changes; use an address of that environment, or create another account",
  },
  holderNotLive: {
    "pt-BR":
      "não é uma loja de produção, e uma conta de produção só pode ser de uma. Peça à loja que entre em produção primeiro",
    en: "is no live store, and only a live store can hold a production account. Let the store go live first",
  },
  holderNotTest: {
    "pt-BR":
      "não é uma loja de teste, e uma conta de homologação ou de testes só pode ser de uma. Use a loja de teste do mesmo negócio",
    en: "is no test store, and only a test store can hold an account of homologation or tests. Use the test store of the same business",
  },
  notProduction: {
    "pt-BR":
      "é uma conta de {environment}, em que o dinheiro não é de verdade; uma loja de produção só usa contas de produção. Ensaie com a loja de teste",
    en: "is an account of {environment}, whose money is not real; a live store only uses production accounts. Rehearse with the test store",
  },
  realMoney: {
    "pt-BR": "é uma conta de produção, em que o dinheiro é de verdade; uma loja de teste não a usa",
    en: "is a production account, whose money is real; a test store can't use it",
  },
  testMoneyLeft: {
    "pt-BR":
      "não pode ser conectada ainda: a loja tem saldo ou cobranças sem pagamento em contas de homologação ou de testes. Dê baixa neles antes, na página da loja (POST /operator/stores/{id}/test-money/write-off)",
    en: "can't be connected yet: the store has a balance or unpaid charges at accounts of homologation or tests. Write them off first, on the store's page (POST /operator/stores/{id}/test-money/write-off)",
  },
  taken: {
    "pt-BR":
      "já tem uma conta neste banco, ou de outro tipo com a mesma chave ({name}); o dinheiro é o mesmo. Use-a, e ligue-a de novo se estiver desligada",
    en: "has an account at this bank already, or one of another kind with the same key ({name}); the money is the same. Use that, and switch it on again if it is off",
  },
  replacedConnected: {
    "pt-BR":
      "é a mesma chave da conta {name}, que esta conta substitui; mas ela ainda tem lojas conectadas. Desconecte-as antes, e depois crie esta: a outra é encerrada no mesmo ato",
    en: "is the key of the account {name}, which this one takes the place of; but that one still has connected stores. Disconnect them first, then create this one: the other is closed in the same act",
  },
  replacedOpen: {
    "pt-BR":
      "é a mesma chave da conta {name}, que esta conta substitui; mas lá ainda há cobranças, reembolsos ou Pix sem cobrança em aberto ({count}). Espere até que terminem, ou termine-os antes: a outra é encerrada no mesmo ato",
    en: "is the key of the account {name}, which this one takes the place of; but charges, refunds or Pix without a charge are still open there ({count}). Wait for them, or end them first: the other is closed in the same act",
  },
  closed: {
    "pt-BR": "está encerrada e não muda mais",
    en: "is closed and no longer changes",
  },
  stillConnected: {
    "pt-BR": "ainda tem lojas conectadas; conecte-as a outra conta antes",
    en: "still has connected stores; connect them to another account first",
  },
  stillOpen: {
    "pt-BR":
      "ainda tem saques, reembolsos ou devoluções em aberto ({count}); termine-os antes, pela resposta do banco ou por baixa manual",
    en: "still has open withdrawals, refunds or returns ({count}); end them first, by the bank's answer or by a manual resolution",
  },
  builtIn: {
    "pt-BR": "é uma conta da própria plataforma e não muda",
    en: "is an account of the platform itself and does not change",
  },
  chaveStays: {
    "pt-BR":
      "não muda depois que uma loja foi conectada: cobranças abertas pagam nela. Crie outra conta e conecte a loja a ela",
    en: "stays once a store was connected: open charges pay into it. Make another account and connect the store to that",
  },
  otherAccount: {
    "pt-BR":
      "é de outra conta: com isto, o banco não conhece uma cobrança ou um saque que passaram por esta. Use os dados da mesma conta, ou crie outra conta aqui e conecte a loja a ela",
    en: "is another account's: with this, the bank does not know a charge or a withdrawal that went through this one. Use the same account's, or make another account here and connect the store to it",
  },
  unproven: {
    "pt-BR":
      "não foi aceito: com isto, o banco não respondeu sobre uma cobrança ou um saque desta conta. Confira o certificado, as permissões (cob.read e, para saques, a de consultar envios) e tente de novo",
    en: "was not accepted: with this, the bank did not answer about a charge or a withdrawal of this account. Check the certificate and the permissions (cob.read and, for withdrawals, reading what was sent), then try again",
  },
  unprovable: {
    "pt-BR":
      "não pode mudar agora: há uma cobrança, um reembolso ou um saque sem resposta do banco, e nada ainda com que provar que a conta é a mesma. Espere até que terminem (Em andamento, na conta) e tente de novo",
    en: "can't change now: a charge, refund or withdrawal has no answer from the bank, and nothing proves yet that the account is the same. Wait until they have ended (Under way, at the account), then try again",
  },
  unknown: {
    "pt-BR": "não é uma conta; liste-as em GET /operator/gateway-accounts",
    en: "is no account; GET /operator/gateway-accounts lists them",
  },
  ended: {
    "pt-BR": "é uma conta encerrada no banco; escolha outra",
    en: "is an account that was closed at its bank; choose another one",
  },
  off: {
    "pt-BR": "é uma conta desligada; ligue-a antes",
    en: "is an account that is switched off; switch it on first",
  },
  unchecked: {
    "pt-BR":
      "ainda não respondeu a nenhuma chamada; verifique a conta antes (POST /operator/gateway-accounts/{id}/check)",
    en: "has not answered any call yet; call POST /operator/gateway-accounts/{id}/check first",
  },
  cannotCharge: {
    "pt-BR": "não recebe Pix; escolha uma conta api-pix, efi ou key",
    en: "receives no Pix; choose an account of kind api-pix, efi or key",
  },
  cannotPay: {
    "pt-BR": "não faz saques; escolha uma conta efi ou manual",
    en: "makes no withdrawals; choose an account of kind efi or manual",
  },
  sandbox: {
    "pt-BR": "é o sandbox, que nenhum banco guarda",
    en: "is the sandbox, which no bank keeps",
  },
  otherHolder: {
    "pt-BR":
      "é de outro titular: entrada e saída são as duas desta loja, ou as duas da plataforma, para que nenhuma pague com dinheiro de outra",
    en: "has another holder: both are this store's or both the platform's, so that no store pays out of somebody else's money",
  },
  noNotifications: {
    "pt-BR": "é de uma conta que não avisa pagamentos",
    en: "is of an account that does not notify payments",
  },
});
