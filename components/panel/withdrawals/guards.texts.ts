import type { TextTree } from "#lib/core/locale.ts";

export const guards = {
  title: { "pt-BR": "Limites", en: "Limits" },
  description: {
    "pt-BR": "O que protege o dinheiro se alguém usar o seu acesso.",
    en: "What protects the money if somebody uses your access.",
  },
  change: { "pt-BR": "Mudar", en: "Change" },
  pending: { "pt-BR": "Menos proteção passa a valer em {at}:", en: "Less protection applies from {at}:" },
  rule: {
    "pt-BR": "Mais proteção vale na hora, menos proteção vale em {hours} h. Os donos recebem um e-mail.",
    en: "More protection applies immediately, less protection in {hours} h. The owners get an e-mail.",
  },
  notYours: {
    "pt-BR": "Só quem é dono da loja muda as proteções.",
    en: "Only an owner of the store changes the protections.",
  },
  onlyListed: { "pt-BR": "sim", en: "yes" },
  anyKey: { "pt-BR": "não", en: "no" },
  unlimited: { "pt-BR": "sem limite", en: "no limit" },
  never: { "pt-BR": "nunca", en: "never" },
  hours: {
    "pt-BR": "{hours, plural, one {# hora} other {# horas}}",
    en: "{hours, plural, one {# hour} other {# hours}}",
  },
  names: {
    allowListOnly: {
      "pt-BR": "Sacar só para contas de confiança",
      en: "Withdraw to trusted accounts only",
    },
    dayLimit: { "pt-BR": "Limite das 6h às 20h", en: "Limit from 6:00 to 20:00" },
    nightLimit: { "pt-BR": "Limite das 20h às 6h", en: "Limit from 20:00 to 6:00" },
    approvalAbove: { "pt-BR": "Segunda aprovação acima de", en: "Second approval above" },
    coolingOffHours: { "pt-BR": "Tempo de espera", en: "Waiting time" },
  },
  hints: {
    allowListOnly: {
      "pt-BR": "Uma conta nova só recebe depois do tempo de espera.",
      en: "A new account receives only after the waiting time.",
    },
    dayLimit: {
      "pt-BR": "O que pode sair ao todo no período. Vazio: sem limite.",
      en: "What may leave in all in that time. Empty: no limit.",
    },
    nightLimit: {
      "pt-BR": "O que pode sair ao todo no período. Vazio: sem limite.",
      en: "What may leave in all in that time. Empty: no limit.",
    },
    approvalAbove: {
      "pt-BR": "Outro dono aprova com o próprio autenticador. Vazio: nunca.",
      en: "Another owner approves with an authenticator of their own. Empty: never.",
    },
    coolingOffHours: {
      "pt-BR": "Quantas horas até valer menos proteção ou uma conta de confiança nova.",
      en: "How many hours less protection and a new trusted account wait.",
    },
  },
  hoursRange: { "pt-BR": "De 1 a 168 horas.", en: "From 1 to 168 hours." },
  formTitle: { "pt-BR": "Mudar as proteções", en: "Change the protections" },
  formText: {
    "pt-BR": "Mais proteção vale na hora, menos proteção vale em {hours} h.",
    en: "More protection applies immediately, less protection in {hours} h.",
  },
  confirm: { "pt-BR": "Confirme a mudança", en: "Confirm the change" },
  continue: { "pt-BR": "Continuar", en: "Continue" },
  save: { "pt-BR": "Mudar as proteções", en: "Change the protections" },
  saved: { "pt-BR": "Proteções mudadas", en: "Protections changed" },
  savedLater: {
    "pt-BR": "Proteções mudadas; menos proteção vale em {hours} h",
    en: "Protections changed; less protection applies in {hours} h",
  },
} satisfies TextTree;
