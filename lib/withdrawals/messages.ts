import { fieldMessages } from "#lib/core/field-messages.ts";

export const withdrawalMessages = fieldMessages("withdrawal", {
  destination: {
    "pt-BR": "informe a chave Pix em pixKey, o código em brCode ou uma conta de confiança em destinationId",
    en: "send a Pix key in pixKey, a code in brCode or a trusted account in destinationId",
  },
  either: {
    "pt-BR": "envie só um entre pixKey, brCode e destinationId",
    en: "send only one of pixKey, brCode or destinationId",
  },
  keyOrCode: {
    "pt-BR": "envie pixKey ou brCode, um dos dois",
    en: "send either pixKey or brCode",
  },
  notWaiting: {
    "pt-BR": "este saque não espera por esta decisão",
    en: "this withdrawal is not awaiting this decision",
  },
  paidTwice: {
    "pt-BR":
      "este saque já foi pago com outro endToEndId; se este Pix também saiu, foi pago duas vezes: anote e peça a devolução",
    en: "this withdrawal was already paid with another endToEndId; if this Pix was also sent, it was paid twice: make a note of it and ask for its return",
  },
  returned: {
    "pt-BR": "este saque foi recusado e o valor voltou; se o Pix saiu, peça a devolução",
    en: "this withdrawal was rejected and its amount returned to the balance; if the Pix was sent, ask for its return",
  },
  own: {
    "pt-BR": "quem pediu o saque não pode aprová-lo; peça a outro membro",
    en: "the member who requested the withdrawal cannot approve it; ask another member",
  },
  endToEndId: {
    "pt-BR": "não é um endToEndId (E, ISPB, data e 11 caracteres)",
    en: "is not an endToEndId (E, ISPB, date and 11 characters)",
  },
  endToEndIdUsed: {
    "pt-BR": "este endToEndId já pagou outro saque",
    en: "this endToEndId already paid another withdrawal",
  },
  below: {
    "pt-BR": "o mínimo por saque é R$ {minimum}",
    en: "the minimum withdrawal is R$ {minimum}",
  },
  above: {
    "pt-BR": "o máximo por saque desta loja é R$ {maximum}",
    en: "the maximum withdrawal of this store is R$ {maximum}",
  },
});

export const guardMessages = fieldMessages("guard", {
  noSecond: {
    "pt-BR": "a loja precisa de um segundo dono, que possa aprovar: convide um em Equipe",
    en: "the store needs a second owner who can approve: invite one under Team",
  },
  listFull: {
    "pt-BR": "a loja pode ter {maximum} contas de confiança",
    en: "a store can have at most {maximum} trusted accounts",
  },
  listedAlready: {
    "pt-BR": "esta chave já é uma conta de confiança",
    en: "this key is already a trusted account",
  },
  noDestination: {
    "pt-BR": "não é uma conta de confiança desta loja",
    en: "is not a trusted account of this store",
  },
  keyUnknown: {
    "pt-BR": "foi adicionada antes de a chave ser guardada; informe a chave em pixKey",
    en: "was added before keys were stored; send its key in pixKey",
  },
  notListed: {
    "pt-BR": "esta loja só saca para contas de confiança, e esta não é uma",
    en: "this store only withdraws to trusted accounts, and this is not one",
  },
  cooling: {
    "pt-BR": "esta conta de confiança é nova e recebe a partir de {from}",
    en: "this trusted account is new and can receive from {from}",
  },
  dayLimit: {
    "pt-BR": "passa do limite das 6h às 20h; restam R$ {left}",
    en: "exceeds the limit from 6h to 20h; R$ {left} remaining",
  },
  nightLimit: {
    "pt-BR": "passa do limite das 20h às 6h; restam R$ {left}",
    en: "exceeds the limit from 20h to 6h; R$ {left} remaining",
  },
});
