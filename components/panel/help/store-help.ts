import { both, help, type PageHelp } from "./help.ts";

/** The pages about money, the store and its people. */
export const STORE: Readonly<Record<string, PageHelp>> = {
  wallet: help(
    both(
      "O dinheiro da loja: quanto pode ser sacado e de onde veio.",
      "The store's money: how much can be withdrawn and where it came from.",
    ),
    both(
      "Cada venda entra com a tarifa já descontada. Reembolsos e saques saem daqui.",
      "Each sale comes in with its fee deducted. Refunds and withdrawals go out from here.",
    ),
    both(
      "O extrato do mês vai para a contabilidade em CSV ou impresso.",
      "The month's statement goes to the accountant as CSV or on paper.",
    ),
  ),
  withdrawals: help(
    both(
      "O dinheiro que saiu da carteira para uma chave ou um código Pix.",
      "Money that left the wallet to a Pix key or code.",
    ),
    both(
      "Sacar pede o código do autenticador. Limites de dia e de noite protegem a loja se alguém entrar na sua conta.",
      "Withdrawing asks for a code of the authenticator. Limits by day and night protect the store if somebody gets into your account.",
    ),
    both(
      "Mais proteção vale na hora; menos proteção vale em 24 h.",
      "More protection applies at once; less protection applies after 24 h.",
    ),
    both(
      "Se o banco não responde, o valor fica reservado até sabermos o que houve. Nunca é enviado duas vezes.",
      "If the bank does not answer, the amount stays reserved until it is known what happened. It is never sent twice.",
    ),
  ),
  cases: help(
    both(
      "O que precisa de uma decisão: um Pix pago duas vezes, com outro valor, ou contestado no banco.",
      "What needs a decision: a Pix paid twice, with another amount, or disputed at the bank.",
    ),
    both(
      "Cada pendência diz o que houve e oferece os próximos passos. Nenhum dinheiro se move sem você.",
      "Each case says what happened and offers the next steps. No money moves without you.",
    ),
  ),
  bankStatements: help(
    both(
      "Para lojas que recebem direto na própria chave: o extrato do banco confirma os pedidos.",
      "For stores paid straight to their own key: the bank's statement confirms the orders.",
    ),
    both(
      "Envie o arquivo OFX ou CSV do banco. O que bate com um pedido é sugerido; você confere e confirma.",
      "Upload the bank's OFX or CSV file. Matches with orders are suggested; you check and confirm them.",
    ),
  ),
  team: help(
    both(
      "Quem entra no painel desta loja e o que pode fazer.",
      "Who has access to this store's panel and what they may do.",
    ),
    both(
      "Dono: tudo. Gerente: vende e muda a loja. Contabilidade: lê o dinheiro e exporta. Atendimento: vê pedidos, sem valores da loja.",
      "Owner: everything. Manager: sells and changes the store. Accountant: reads money and exports. Support: sees orders, not the store's sums.",
    ),
    both(
      "Tenha dois donos: se um perder o acesso, o outro continua.",
      "Have two owners: if one loses access, the other remains.",
    ),
  ),
  mails: help(
    both(
      "Os e-mails que a loja enviou, com o motivo de cada um que não chegou.",
      "The e-mails that the store sent, with the reason for each that did not arrive.",
    ),
    both(
      "Reenvie um e-mail, ou corrija o endereço no pedido antes.",
      "Send one again, or correct the address on the order first.",
    ),
  ),
  developers: help(
    both(
      "Para ligar outro sistema à loja: chaves de API, webhooks, eventos e as últimas requisições.",
      "To connect another system to the store: API keys, webhooks, events and the latest requests.",
    ),
    both(
      "Dê a cada sistema a sua chave, só com as permissões de que ele precisa. Ela aparece uma única vez.",
      "Give each system a key of its own with only the scopes it needs. It is shown only once.",
    ),
  ),
  settings: help(
    both(
      "Como a loja se apresenta, vende, envia e recebe.",
      "How the store looks, sells, ships and gets paid.",
    ),
    both(
      "Procure uma configuração pelo nome no campo de busca.",
      "Find a setting by its name in the search field.",
    ),
    both(
      "A loja de testes e a de produção são separadas: o que você muda em uma não muda na outra.",
      "The test store and the live store are separate: a change of one does not change the other.",
    ),
  ),
  account: help(
    both(
      "Seu nome, sua senha, o autenticador e onde você está conectado.",
      "Your name, password, authenticator and where you are signed in.",
    ),
    both(
      "Guarde os códigos de recuperação fora do celular: sem eles e sem o celular, ninguém consegue sacar.",
      "Keep the recovery codes off your phone: without them and the phone nobody can withdraw.",
    ),
    both(
      "Não reconhece uma sessão? Encerre-a e mude a senha.",
      "You do not recognise a session? End it and change the password.",
    ),
  ),
};
