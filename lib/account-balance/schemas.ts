import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { ACCOUNT_KINDS } from "#lib/gateway-accounts/account/account.ts";
import { TERMS, type Term } from "#lib/wallet/ledger-check/equation.ts";
import { CANDIDATE_KINDS } from "./candidates.ts";

const candidate = z.object({
  kind: z.enum(CANDIDATE_KINDS),
  id: z.uuid(),
  amount: reais(),
  reference: z.string().nullable(),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export const TERM_NAMES = Object.keys(TERMS) as [Term, ...Term[]];

export const accountBalance = z.object({
  account: z.object({ id: z.uuid(), name: z.string(), kind: z.enum(ACCOUNT_KINDS), active: z.boolean() }),
  keys: z.array(z.object({ id: z.uuid(), name: z.string(), chave: z.string().nullable() })),
  terms: z.array(z.object({ term: z.enum(TERM_NAMES), amount: reais() })),
  expectedBalance: reais(),
  stores: reais(),
  waiting: reais(),
  platform: reais(),
  currency: z.literal("BRL"),
  readable: z.boolean(),
  nextReadingAt: z.iso.datetime().nullable(),
  difference: z.object({ amount: reais(), since: z.iso.datetime() }).nullable(),
  comparison: z.object({
    enabled: z.boolean(),
    opened: z.boolean(),
    concludedAt: z.iso.datetime().nullable(),
    inconclusive: z.object({ since: z.iso.datetime(), alarm: z.boolean() }).nullable(),
    problem: z.string().nullable(),
  }),
  reading: z
    .object({
      readAt: z.iso.datetime(),
      balance: reais(),
      blocked: reais().nullable(),
      expectedBalance: reais(),
      difference: reais(),
      inDoubt: z.boolean(),
      seen: z.number().int(),
      candidates: z.array(candidate),
      unexplained: reais(),
    })
    .nullable(),
});

nameSchema(
  "AccountBalance",
  {
    "pt-BR": "O que os livros dizem de uma conta, e a última leitura do saldo no banco.",
    en: "What the books say of an account, and the last reading of its balance at the bank.",
  },
  accountBalance,
  {
    account: { "pt-BR": "A conta.", en: "The account." },
    "account.kind": { "pt-BR": "O que ela é.", en: "What it is." },
    "account.active": { "pt-BR": "`false`: desligada.", en: "`false`: switched off." },
    keys: {
      "pt-BR": "Todas as chaves da mesma conta no banco, com esta: o saldo e os livros são de todas juntas.",
      en: "All keys of the same account at the bank, this one included: balance and books are of all of them together.",
    },
    "keys.name": { "pt-BR": "Nome da chave aqui.", en: "The key's name here." },
    "keys.chave": {
      "pt-BR": "A chave Pix; CPF e CNPJ vêm mascarados.",
      en: "The Pix key; a CPF or CNPJ is masked.",
    },
    terms: {
      "pt-BR": "As parcelas da conta do saldo, que somam `expectedBalance`.",
      en: "The terms of the equation, which add up to `expectedBalance`.",
    },
    "terms.term": {
      "pt-BR":
        "`opening` o saldo antes da primeira leitura; `deposits` depósitos próprios; `received` Pix recebidos; `cameBack` saques que voltaram; `sent` saques enviados; `returned` devoluções a quem pagou; `taxWithheld` tributos que o banco reteve dos Pix recebidos; `withdrawals` retiradas próprias; `tariffs` tarifas do banco por Pix, pelas taxas da conta; `otherTariffs` tarifas lançadas à mão.",
      en: "`opening` the balance before the first reading; `deposits` own deposits; `received` Pix received; `cameBack` withdrawals that came back; `sent` withdrawals sent; `returned` refunds to payers; `taxWithheld` taxes that the bank withheld of the Pix received; `withdrawals` own withdrawals; `tariffs` the bank's fees for Pix, by the account's rates; `otherTariffs` bank fees entered by hand.",
    },
    "terms.amount": {
      "pt-BR": "O valor, negativo se diminui o saldo.",
      en: "The amount, negative if it lowers the balance.",
    },
    expectedBalance: {
      "pt-BR": "O saldo que deve estar no banco.",
      en: "The balance that should be at the bank.",
    },
    stores: { "pt-BR": "Quanto dele é saldo das lojas.", en: "How much of it is the stores' balances." },
    waiting: {
      "pt-BR": "Quanto dele são Pix sem cobrança, à espera de decisão.",
      en: "How much of it is Pix without a charge that wait for a decision.",
    },
    platform: {
      "pt-BR": "O resto, que é da plataforma; negativo se falta dinheiro das lojas.",
      en: "The rest, which is the platform's; negative if money of the stores is missing.",
    },
    readable: {
      "pt-BR": "Se o banco informa o saldo por API.",
      en: "Whether the bank reports its balance by API.",
    },
    nextReadingAt: {
      "pt-BR": "Quando o saldo será lido de novo, ou null.",
      en: "When the balance is read next, or null.",
    },
    difference: {
      "pt-BR": "A diferença que duas leituras seguidas confirmaram, ou null.",
      en: "The difference that two readings in a row have confirmed, or null.",
    },
    "difference.amount": {
      "pt-BR": "O saldo do banco menos o dos livros.",
      en: "The bank's balance less the books'.",
    },
    "difference.since": { "pt-BR": "Desde quando.", en: "Since when." },
    comparison: {
      "pt-BR": "Se a comparação com o banco chega a uma conclusão.",
      en: "Whether the comparison with the bank comes to a conclusion.",
    },
    "comparison.enabled": {
      "pt-BR": "Se o saldo no banco é comparado (`compareBalance` da conta).",
      en: "Whether the bank's balance is compared (`compareBalance` of the account).",
    },
    "comparison.opened": {
      "pt-BR": "Se duas leituras seguidas já fixaram o saldo inicial.",
      en: "Whether two readings in a row have set the opening balance.",
    },
    "comparison.concludedAt": {
      "pt-BR": "Quando uma leitura concluiu pela última vez, ou null.",
      en: "When a reading last concluded, or null.",
    },
    "comparison.inconclusive": {
      "pt-BR": "Nenhuma leitura conclui; null depois de uma que concluiu.",
      en: "No reading concludes; null after one that has.",
    },
    "comparison.inconclusive.since": { "pt-BR": "Desde quando.", en: "Since when." },
    "comparison.inconclusive.alarm": {
      "pt-BR": "`true` depois de 6 horas sem conclusão: quem opera a plataforma recebe um e-mail por dia.",
      en: "`true` after 6 hours without a conclusion: the operators get a mail each day.",
    },
    "comparison.problem": {
      "pt-BR": "Por que a última leitura falhou, ou null.",
      en: "Why the last reading failed, or null.",
    },
    reading: {
      "pt-BR": "A última leitura do saldo no banco, ou null.",
      en: "The last reading of the balance at the bank, or null.",
    },
    "reading.readAt": { "pt-BR": "Quando foi lido.", en: "When it was read." },
    "reading.balance": {
      "pt-BR": "O que o banco disse, com o que ele retém.",
      en: "As the bank said it, with what it holds back.",
    },
    "reading.blocked": {
      "pt-BR": "Quanto dele o banco retém; null se ele não diz.",
      en: "How much of it the bank holds back; null if it does not say.",
    },
    "reading.expectedBalance": {
      "pt-BR": "O saldo dos livros naquele momento.",
      en: "The books' balance at that moment.",
    },
    "reading.difference": {
      "pt-BR": "O saldo do banco menos o dos livros.",
      en: "The bank's balance less the books'.",
    },
    "reading.inDoubt": {
      "pt-BR": "Havia dinheiro a caminho: nada se conclui desta leitura.",
      en: "Money was on its way: nothing is concluded from this reading.",
    },
    "reading.seen": {
      "pt-BR": "Em quantas leituras seguidas a diferença foi esta.",
      en: "Number of readings in a row with this difference.",
    },
    "reading.candidates": {
      "pt-BR": "O que pode explicar a diferença.",
      en: "What could explain the difference.",
    },
    "reading.candidates.kind": {
      "pt-BR":
        "`withdrawal_uncertain`, `refund_uncertain`, `return_uncertain` um saque, um reembolso, uma devolução sem resposta do banco; `refund_external` uma devolução feita no banco e não lançada; `withdrawal_sent_after_failure` um saque enviado após falha; `withdrawal_difference` o que o banco enviou a mais num saque; `charge_unbooked` um pagamento avisado e ainda não lançado.",
      en: "`withdrawal_uncertain`, `refund_uncertain`, `return_uncertain` a withdrawal, refund or return without the bank's answer; `refund_external` a refund made at the bank and not posted; `withdrawal_sent_after_failure` a failed withdrawal that was sent; `withdrawal_difference` what the bank sent in excess of a withdrawal; `charge_unbooked` a reported payment that is not posted yet.",
    },
    "reading.candidates.id": { "pt-BR": "O registro.", en: "The record." },
    "reading.candidates.amount": {
      "pt-BR": "Quanto o saldo do banco teria a mais por isto; negativo se teria a menos.",
      en: "How much more the bank's balance would have by it; negative if it would have less.",
    },
    "reading.candidates.reference": {
      "pt-BR": "O id no banco, ou null.",
      en: "The bank's id, or null.",
    },
    "reading.candidates.store": {
      "pt-BR": "A loja, ou null quando não é de nenhuma.",
      en: "The store, or null if it belongs to none.",
    },
    "reading.candidates.store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
    "reading.unexplained": {
      "pt-BR": "O que resta da diferença quando os candidatos explicam o máximo dela.",
      en: "What is left of the difference when the candidates explain as much of it as they can.",
    },
  },
);
