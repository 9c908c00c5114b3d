import type { BankSample } from "./bank-sample.ts";

/** CSV and TXT in the formats of real banks and wallets, with fictitious people. */
export const CSV_BANKS: BankSample[] = [
  {
    name: "Itaú, CSV: lines above, the balance of each day among the movements",
    encoding: "latin1",
    text: `Extrato Conta Corrente;;;;
Agência;1234;;;
Conta;12345-6;;;
;;;;
data;lançamento;ag./origem;valor (R$);saldos (R$)
31/10/2026;SALDO ANTERIOR;;;100,00
16/11/2026;PIX TRANSF  ANA LIM16/11;;50,00;
16/11/2026;SALDO TOTAL DISPONÍVEL DIA;;;150,00
17/11/2026;PAG BOLETO LUZ;;-20,00;
17/11/2026;SALDO TOTAL DISPONÍVEL DIA;;;130,00
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -2000],
    ],
    skipped: 3,
  },
  {
    name: "Itaú, TXT: no titles",
    encoding: "latin1",
    text: `16/11/2026;PIX TRANSF ANA LIM16/11;50,00
17/11/2026;PAG BOLETO LUZ;-1.020,00
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -102000],
    ],
    skipped: 0,
  },
  {
    name: "Bradesco, CSV: credits and debits in columns, totals, notes and a second table",
    encoding: "latin1",
    text: `Extrato de: Ag: 1234 | Conta: 123456-7 | Entre 01/11/2026 e 30/11/2026
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
30/10/26;SALDO ANTERIOR;;;;"1.000,00";
16/11/26; Transferencia Pix Rem: Ana Lima;1614141;"329,63";;"1.329,63";
17/11/26; Pagamento boleto;5050404;;"25,00";"1.304,63";
;Total;;"329,63";"25,00";"1.304,63";
Os dados acima têm como base 30/11/2026 às 10:00 e estão sujeitos a alteração.
Últimos Lançamentos
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
28/11/26; Transferencia Pix Rem: Bia Cruz;3014141;"10,00";;"1.314,63";
;Total;;"10,00";"0,00";"1.314,63";
Saldos Invest Fácil
Data;Histórico;Valor (R$);
30/11/26;SALDO INVEST FACIL;"7.000,00";
`,
    lines: [
      ["2026-11-16", 32963],
      ["2026-11-17", -2500],
      ["2026-11-28", 1000],
    ],
    skipped: 9,
  },
  {
    name: "Banco do Brasil, CSV of before: points for decimals, a balance's date",
    encoding: "latin1",
    text: `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",
"31/10/2026","","Saldo Anterior","","0","1750.31",
"16/11/2026","","Pix - Recebido - 16/11 10:22 ANA LIMA","","91607","50.00",
"17/11/2026","316-6","Compra com Cartão - 17/11 17:00 RESTAURANTE","","361216","-1234.56",
"30/11/2026","","S A L D O","","0","565.75",
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -123456],
    ],
    skipped: 2,
  },
  {
    name: "Santander, CSV: agency and account above, credits and debits in columns",
    encoding: "latin1",
    text: `AGENCIA;1234;CONTA;130012345
EMPRESA DE EXEMPLO LTDA;;;
Período: 01/11/2026 a 30/11/2026;;;

Data;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)
16/11/2026;PIX RECEBIDO ANA LIMA;000000;Efetivado;50,00;;150,00
17/11/2026;PIX ENVIADO CARLOS;000000;Efetivado;;-20,00;130,00
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -2000],
    ],
    skipped: 0,
  },
  {
    name: "Caixa, TXT: days without separators, no signs, a column of C and D",
    encoding: "latin1",
    text: `"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"
"0123003000012345";"20261116";"161034";"CRED PIX";"50.00";"C"
"0123003000012345";"20261117";"171200";"PAG BOLETO";"1234.56";"D"
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -123456],
    ],
    skipped: 0,
  },
  {
    name: "Caixa, CSV: the letter behind the amount",
    encoding: "latin1",
    text: `Data Mov.;Nr. Doc.;Histórico;Valor;Saldo
16/11/2026;161034;CRED PIX;50,00 C;150,00 C
17/11/2026;171200;DEB TAR PIX;20,00 D;130,00 C
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -2000],
    ],
    skipped: 0,
  },
  {
    name: "C6, CSV: amounts that came and left in columns, the day's balance",
    encoding: "utf8-bom",
    text: `EXTRATO DE CONTA CORRENTE C6 BANK

Agência: 1 / Conta: 12345678
Extrato gerado em 30/11/2026

Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)
16/11/2026,16/11/2026,Pix recebido de ANA LIMA,TRANSF ENVIADA PIX,50.00,0.00,150.00
17/11/2026,17/11/2026,Pix enviado para CARLOS,TRANSF ENVIADA PIX,0.00,20.00,130.00
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -2000],
    ],
    skipped: 0,
  },
  {
    name: "Mercado Pago, the account's statement: a table of balances above",
    encoding: "utf8",
    text: `INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE
1.852,03;50,00;-20,00;1.882,03

RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
16-11-2026;Transferência Pix recebida Fulano de Tal;123877323285;50,00;1.902,03
17-11-2026;Transferência Pix enviada Beltrano;123877323286;-20,00;1.882,03
`,
    lines: [
      ["2026-11-16", 5000],
      ["2026-11-17", -2000],
    ],
    skipped: 0,
  },
  {
    name: "Mercado Pago, the report of releases: credits and debits in columns, times",
    encoding: "utf8",
    text: `DATE,SOURCE_ID,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT,MP_FEE_AMOUNT,BALANCE_AMOUNT
2026-11-01T00:00:00.000-03:00,,,initial_available_balance,,100.00,0.00,100.00,0.00,100.00
2026-11-16T15:07:53.000-03:00,111,pedido-1,release,payment,49.50,0.00,50.00,-0.50,149.50
2026-11-17T11:13:00.000-03:00,112,,release,payout,0.00,20.00,-20.00,0.00,129.50
`,
    lines: [
      ["2026-11-16", 4950],
      ["2026-11-17", -2000],
    ],
    skipped: 1,
  },
  {
    name: "PagBank, CSV: titles in capitals, amounts without decimals",
    encoding: "utf8",
    text: `CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR
404ee56a-32ee-4a0e-9b7e-0d8a6a3f1b11;16/11/2026;Rendimento da conta;Rendimento sobre dinheiro;0,03
18ff075b-0eab-4a0e-9b7e-0d8a6a3f1b11;16/11/2026;Pix recebido;Ana Lima;10
28ff075b-0eab-4a0e-9b7e-0d8a6a3f1b11;17/11/2026;Pix enviado;Carlos;-7,50
`,
    lines: [
      ["2026-11-16", 3],
      ["2026-11-16", 1000],
      ["2026-11-17", -750],
    ],
    skipped: 0,
  },
];
