import { help, type PageHelp } from "./help.ts";

/** The pages about money, the store and its people. */
export const STORE: Readonly<Record<string, PageHelp>> = {
  wallet: help(
    {
      "pt-BR": "O dinheiro da loja: quanto pode ser sacado e de onde veio.",
      en: "The store's money: how much can be withdrawn and where it came from.",
    },
    {
      "pt-BR": "Cada venda entra com a tarifa já descontada. Reembolsos e saques saem daqui.",
      en: "Each sale comes in with its fee deducted. Refunds and withdrawals go out from here.",
    },
    {
      "pt-BR": "O extrato do mês vai para a contabilidade em CSV ou impresso.",
      en: "The month's statement goes to the accountant as CSV or on paper.",
    },
  ),
  withdrawals: help(
    {
      "pt-BR": "O dinheiro que saiu da carteira para uma chave ou um código Pix.",
      en: "Money that left the wallet to a Pix key or code.",
    },
    {
      "pt-BR":
        "Sacar pede o código do autenticador. Limites de dia e de noite protegem a loja se alguém entrar na sua conta.",
      en: "Withdrawals require an authenticator code. Day and night limits protect the store if somebody gets into your account.",
    },
    {
      "pt-BR": "Mais proteção vale na hora, menos proteção vale depois do tempo de espera.",
      en: "More protection applies immediately, less protection after the waiting time.",
    },
    {
      "pt-BR":
        "Se o banco não responde, o valor fica reservado até sabermos o que houve. Nunca é enviado duas vezes.",
      en: "If the bank does not answer, the amount stays reserved until the outcome is known. It is never sent twice.",
    },
  ),
  cases: help(
    {
      "pt-BR":
        "O que precisa de uma decisão: um Pix pago duas vezes, com outro valor, ou contestado no banco.",
      en: "Cases that need a decision: a Pix paid twice, with another amount, or disputed at the bank.",
    },
    {
      "pt-BR":
        "Cada pendência diz o que houve e oferece os próximos passos. Nenhum dinheiro se move sem você.",
      en: "Each case explains what happened and offers the next steps. No money moves without you.",
    },
  ),
  bankStatements: help(
    {
      "pt-BR": "Para lojas que recebem direto na própria chave: o extrato do banco confirma os pedidos.",
      en: "For stores paid straight to their own key: the bank's statement confirms the orders.",
    },
    {
      "pt-BR":
        "Envie o arquivo OFX ou CSV do banco. O que bate com um pedido é sugerido; você confere e confirma.",
      en: "Upload the bank's OFX or CSV file. Matches with orders are suggested; you check and confirm them.",
    },
  ),
  team: help(
    {
      "pt-BR": "Quem entra no painel desta loja e o que pode fazer.",
      en: "Who has access to this store's panel and what they may do.",
    },
    {
      "pt-BR":
        "Dono: tudo. Gerente: vende e muda a loja. Contabilidade: lê o dinheiro e exporta. Atendimento: vê pedidos, sem valores da loja.",
      en: "Owner: everything. Manager: sells and changes the store. Accountant: reads financial data and exports. Support: sees orders, not the store's totals.",
    },
    {
      "pt-BR": "Tenha dois donos: se um perder o acesso, o outro continua.",
      en: "Have two owners: if one loses access, the other remains.",
    },
  ),
  mails: help(
    {
      "pt-BR": "Os e-mails que a loja enviou, com o motivo de cada um que não chegou.",
      en: "E-mails sent by the store, with the reason for each one that did not arrive.",
    },
    {
      "pt-BR": "Reenvie um e-mail, ou corrija o endereço no pedido antes.",
      en: "Send one again, or correct the address on the order first.",
    },
  ),
  developers: help(
    {
      "pt-BR": "Para ligar outro sistema à loja: chaves de API, webhooks, eventos e as últimas requisições.",
      en: "To connect another system to the store: API keys, webhooks, events and the latest requests.",
    },
    {
      "pt-BR":
        "Dê a cada sistema a sua chave, só com as permissões de que ele precisa. Ela aparece uma única vez.",
      en: "Give each system a key of its own with only the scopes it needs. It is shown only once.",
    },
  ),
  settings: help(
    {
      "pt-BR": "Como a loja se apresenta, vende, envia e recebe.",
      en: "How the store looks, sells, ships and gets paid.",
    },
    {
      "pt-BR": "Procure uma configuração pelo nome no campo de busca.",
      en: "Find a setting by its name in the search field.",
    },
    {
      "pt-BR": "A loja de testes e a de produção são separadas: o que você muda em uma não muda na outra.",
      en: "The test store and the live store are separate: a change in one does not affect the other.",
    },
  ),
  account: help(
    {
      "pt-BR": "Seu nome, sua senha, o autenticador e onde você está conectado.",
      en: "Your name, password, authenticator and where you are signed in.",
    },
    {
      "pt-BR":
        "Guarde os códigos de recuperação fora do celular: sem eles e sem o celular, ninguém consegue sacar.",
      en: "Keep the recovery codes off your phone: without them and the phone nobody can withdraw.",
    },
    {
      "pt-BR": "Não reconhece uma sessão? Encerre-a e mude a senha.",
      en: "Don't recognise a session? End it and change your password.",
    },
  ),
};
