import { ROLE_NAMES } from "#lib/context/words.ts";
import type { TextTree } from "#lib/core/locale.ts";
import { SIGN_UP_STATE } from "#lib/operation/words.ts";

export const operatorSignUps = {
  title: { "pt-BR": "Cadastros e convites", en: "Sign-ups and invitations" },
  text: {
    "pt-BR": "Quem criou uma conta, quem ainda não confirmou o e-mail e quem foi convidado por uma loja.",
    en: "Who has an account, who has not confirmed their e-mail yet, and who was invited by a store.",
  },
  tabs: {
    cadastros: { "pt-BR": "Cadastros", en: "Sign-ups" },
    convites: { "pt-BR": "Convites em aberto", en: "Open invitations" },
  },
  filter: {
    label: { "pt-BR": "Mostrar", en: "Show" },
    todos: { "pt-BR": "Todos", en: "All" },
    confirmados: { "pt-BR": "Confirmados", en: "Confirmed" },
    esperando: { "pt-BR": "Sem confirmação", en: "Unconfirmed" },
  },
  none: {
    title: { "pt-BR": "Nenhum cadastro aqui", en: "No sign-ups here" },
    text: {
      "pt-BR": "Cadastros sem confirmação ficam três dias nesta lista.",
      en: "Unconfirmed sign-ups stay in this list for three days.",
    },
  },
  column: {
    person: { "pt-BR": "Pessoa", en: "Person" },
    store: { "pt-BR": "Loja", en: "Store" },
    state: { "pt-BR": "Situação", en: "Status" },
    when: { "pt-BR": "Quando", en: "When" },
    act: { "pt-BR": "Ações", en: "Actions" },
  },
  state: SIGN_UP_STATE,
  act: {
    resend: { "pt-BR": "Reenviar", en: "Resend" },
    resendTo: { "pt-BR": "Reenviar a {email}", en: "Resend to {email}" },
    resent: { "pt-BR": "Enviado de novo a {email}.", en: "Sent to {email} again." },
    cancel: { "pt-BR": "Cancelar", en: "Cancel" },
    cancelOf: { "pt-BR": "Cancelar o de {email}", en: "Cancel the one of {email}" },
    cancelled: { "pt-BR": "Cancelado.", en: "Cancelled." },
    signUp: {
      title: { "pt-BR": "Cancelar o cadastro?", en: "Cancel the sign-up?" },
      text: {
        "pt-BR": "O link enviado a {email} deixa de valer. A pessoa pode se cadastrar de novo.",
        en: "The link sent to {email} becomes invalid. The person can sign up again.",
      },
      action: { "pt-BR": "Cancelar o cadastro", en: "Cancel the sign-up" },
    },
    invitation: {
      title: { "pt-BR": "Cancelar o convite?", en: "Cancel the invitation?" },
      text: {
        "pt-BR": "O link enviado a {email} deixa de valer. A loja pode convidar de novo.",
        en: "The link sent to {email} becomes invalid. The store can invite again.",
      },
      action: { "pt-BR": "Cancelar o convite", en: "Cancel the invitation" },
    },
  },
  invitations: {
    title: { "pt-BR": "Convites em aberto", en: "Open invitations" },
    person: { "pt-BR": "Convidado e loja", en: "Invited person and store" },
    by: { "pt-BR": "{store} · por {who}", en: "{store} · by {who}" },
    role: { "pt-BR": "Papel", en: "Role" },
    roles: ROLE_NAMES,
    until: { "pt-BR": "Vale até", en: "Valid until" },
    expired: { "pt-BR": "Vencido", en: "Expired" },
    act: { "pt-BR": "Ações", en: "Actions" },
    noneTitle: { "pt-BR": "Nenhum convite em aberto", en: "No open invitations" },
    noneText: {
      "pt-BR": "Convites das lojas aparecem aqui até serem aceitos ou cancelados.",
      en: "Invitations of stores are here until they are accepted or cancelled.",
    },
  },
} satisfies TextTree;
