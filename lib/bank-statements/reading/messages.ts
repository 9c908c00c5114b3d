import { fieldMessages } from "#lib/core/field-messages.ts";

/** Problems of a bank's file. Each text says what to do, for the person who just downloaded it. */
export const statementMessages = fieldMessages("statement", {
  kind: {
    "pt-BR":
      "não é um extrato em OFX nem em CSV; baixe o extrato da conta no banco em um desses formatos (PDF e planilha do Excel não servem)",
    en: "is neither an OFX nor a CSV statement; download the account's statement from the bank in one of these formats (PDF and Excel files are not supported)",
  },
  columns: {
    "pt-BR": "não achamos as colunas de data e de valor; elas precisam de um título, como Data e Valor",
    en: "the date and amount columns were not found; they need headings such as Date and Amount",
  },
  empty: {
    "pt-BR": "o arquivo não tem nenhum lançamento; escolha um período com movimento",
    en: "the file has no transactions; choose a period that has some",
  },
  lines: {
    "pt-BR": "o arquivo passa de {maximum} lançamentos; baixe um período menor",
    en: "the file has more than {maximum} transactions; download a shorter period",
  },
  quotes: {
    "pt-BR": "há aspas sem par nesta linha; baixe o arquivo de novo, sem abri-lo em uma planilha",
    en: "this line has an unclosed quotation mark; download the file again without opening it in a spreadsheet",
  },
  cells: {
    "pt-BR":
      "esta linha tem mais colunas que os títulos, e o valor pode estar em outra; baixe o extrato em OFX",
    en: "this line has more columns than the header, so the amount may be in the wrong one; download the statement as OFX",
  },
  day: { "pt-BR": "a data não existe ou não foi entendida", en: "the date is invalid" },
  amount: { "pt-BR": "o valor não foi entendido", en: "the amount is invalid" },
  direction: {
    "pt-BR":
      "não dá para saber se os valores entraram ou saíram: não há sinal de menos, coluna de C e D nem saldo que mostre isso; baixe o extrato em OFX, ou um CSV com saldo ou com um período que também tenha saídas",
    en: "it cannot be told whether the amounts came in or left: there is no minus sign, no column of C and D and no balance that shows it; download the statement as OFX, or a CSV with balances or with a period that also has outgoing amounts",
  },
  lineDirection: {
    "pt-BR": "não dá para saber se este valor entrou ou saiu; confira no app do banco",
    en: "it cannot be told whether this amount came in or left; check in the bank's app",
  },
  contradicted: {
    "pt-BR": "o saldo ao lado mostra o sentido contrário deste lançamento; confira no app do banco",
    en: "the balance beside it shows the opposite direction of this transaction; check in the bank's app",
  },
  card: {
    "pt-BR": "é a fatura de um cartão; envie o extrato da conta em que os Pix chegam",
    en: "is a credit card bill; send the statement of the account that receives the Pix",
  },
  currency: { "pt-BR": "não está em reais", en: "is not in reais" },
  accounts: {
    "pt-BR":
      "o arquivo tem entradas de mais de uma conta ({accounts}), e não dá para saber em qual os Pix da loja chegam; baixe só o extrato dela",
    en: "the file has credits of more than one account ({accounts}), and it cannot be told which one receives the store's Pix; download the statement of only that account",
  },
  control: {
    "pt-BR":
      "há caracteres de controle, que um extrato não tem: alguém pode ter escrito isso no texto de um Pix; confira este lançamento no app do banco e envie o extrato em CSV",
    en: "has control characters, which no statement contains: they may have been injected through the text of a Pix; check this transaction in the bank's app and send the statement as CSV",
  },
  tags: {
    "pt-BR":
      "há marcações de OFX onde o banco não as escreve: alguém pode ter forjado um lançamento no texto de um Pix; confira este lançamento no app do banco e envie o extrato em CSV",
    en: "has OFX tags where the bank writes none: a transaction may have been forged through the text of a Pix; check this transaction in the bank's app and send the statement as CSV",
  },
  balance: {
    "pt-BR":
      "o saldo anterior e os lançamentos não fecham com o saldo final (diferença de R$ {difference}): pode haver um lançamento forjado no texto de um Pix; confira no app do banco e envie o extrato em CSV",
    en: "the opening balance plus the transactions does not match the closing balance (difference of R$ {difference}): a transaction may have been forged through the text of a Pix; check in the bank's app and send the statement as CSV",
  },
});

export const matchMessages = fieldMessages("match", {
  noKey: {
    "pt-BR": "a loja não recebe por uma chave sem banco conectado; o extrato não é necessário",
    en: "the store does not receive through a key without a connected bank; no statement is needed",
  },
  twice: { "pt-BR": "está mais de uma vez na lista", en: "appears more than once in the list" },
  oneTarget: {
    "pt-BR": "informe transactionId ou refundId, um dos dois",
    en: "send either transactionId or refundId",
  },
  otherKind: {
    "pt-BR":
      "este lançamento é do outro sentido: o que entrou confirma uma cobrança, o que saiu um reembolso",
    en: "has the wrong direction: an incoming line confirms a charge, an outgoing line a refund",
  },
  otherAmount: {
    "pt-BR": "o valor não é o do reembolso",
    en: "the amount does not match the refund",
  },
  otherAccount: {
    "pt-BR": "é de outra conta; este extrato não fala dela",
    en: "belongs to another account, which this statement does not cover",
  },
  lineTaken: {
    "pt-BR": "este lançamento já foi usado ou encerrado; atualize a lista",
    en: "this line was already used or closed; read the list again",
  },
  targetTaken: {
    "pt-BR": "outro lançamento do extrato já confirmou isto; um Pix só conta uma vez",
    en: "another statement line already confirmed this; each Pix counts only once",
  },
});
