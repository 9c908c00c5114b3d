import { ROLE_WORDS } from "#lib/context/words.ts";
import type { TextTree } from "#lib/core/locale.ts";

export const account = {
  roles: ROLE_WORDS,
  page: {
    title: { "pt-BR": "Sua conta", en: "Your account" },
    text: { "pt-BR": "Você entrou como {email}.", en: "You are signed in as {email}." },
    signOut: { "pt-BR": "Sair", en: "Sign out" },
    back: {
      order: { "pt-BR": "Voltar ao pedido", en: "Back to the order" },
      other: { "pt-BR": "Voltar", en: "Back" },
    },
    enrolFirst: {
      "pt-BR": "Ative o autenticador: sem ele não dá para sacar nem criar chaves de API.",
      en: "Activate the authenticator: without it you cannot withdraw or create API keys.",
    },
  },
  profile: {
    title: { "pt-BR": "Seus dados", en: "Your details" },
    name: { "pt-BR": "Nome", en: "Name" },
    nameMissing: { "pt-BR": "Informe o seu nome.", en: "Enter your name." },
    email: { "pt-BR": "E-mail", en: "E-mail" },
    emailHint: {
      "pt-BR": "É com ele que você entra. Não muda por aqui.",
      en: "You sign in with it. It cannot be changed here.",
    },
    language: { "pt-BR": "Idioma do painel e dos e-mails", en: "Language of the panel and of mails" },
    save: { "pt-BR": "Salvar dados", en: "Save details" },
    saved: { "pt-BR": "Dados salvos.", en: "Details saved." },
  },
  password: {
    title: { "pt-BR": "Senha", en: "Password" },
    text: {
      "pt-BR": "Trocar a senha desconecta os outros navegadores.",
      en: "Changing the password signs out the other browsers.",
    },
    change: { "pt-BR": "Trocar senha", en: "Change password" },
    current: { "pt-BR": "Senha atual", en: "Current password" },
    currentMissing: { "pt-BR": "Informe a senha atual.", en: "Enter the current password." },
    fresh: { "pt-BR": "Senha nova", en: "New password" },
    code: { "pt-BR": "Código do autenticador", en: "Authenticator code" },
    codeMissing: { "pt-BR": "Digite os 6 dígitos.", en: "Enter the 6 digits." },
    save: { "pt-BR": "Salvar senha nova", en: "Save new password" },
    cancel: { "pt-BR": "Cancelar", en: "Cancel" },
    done: {
      "pt-BR": "Senha trocada. Os outros navegadores foram desconectados.",
      en: "Password changed. The other browsers were signed out.",
    },
  },
  factor: {
    title: { "pt-BR": "Autenticador", en: "Authenticator" },
    none: {
      "pt-BR":
        "Um aplicativo no celular (Google Authenticator, 1Password, Aegis) mostra um código de 6 dígitos que só você tem. Ele protege saques, reembolsos e chaves.",
      en: "An app on your phone (Google Authenticator, 1Password, Aegis) shows a code of 6 digits that only you have. It protects withdrawals, refunds and keys.",
    },
    since: { "pt-BR": "Ativo desde <date></date>.", en: "On since <date></date>." },
    on: { "pt-BR": "Ativo", en: "On" },
    off: { "pt-BR": "Não ativado", en: "Not activated" },
    left: {
      "pt-BR":
        "{count, plural, =0 {Não resta nenhum código de recuperação} one {Resta # código de recuperação} other {Restam # códigos de recuperação}}.",
      en: "{count, plural, =0 {No recovery code is left} one {# recovery code is left} other {# recovery codes are left}}.",
    },
    few: {
      "pt-BR":
        "{count, plural, =0 {Você não tem mais códigos de recuperação. Gere novos: sem eles, perder o celular é perder o acesso.} one {Resta só um código de recuperação. Gere novos antes de precisar.} other {Restam só # códigos de recuperação. Gere novos antes de precisar.}}",
      en: "{count, plural, =0 {You have no recovery codes. Make new ones: without them a lost phone is a lost account.} one {Only one recovery code is left. Make new ones before you need them.} other {Only # recovery codes are left. Make new ones before you need them.}}",
    },
    enrol: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
    replace: { "pt-BR": "Trocar de autenticador", en: "Replace authenticator" },
    renew: { "pt-BR": "Novos códigos", en: "New codes" },
    lost: { "pt-BR": "Perdi o autenticador", en: "I lost the authenticator" },
    password: { "pt-BR": "Sua senha", en: "Your password" },
    passwordMissing: { "pt-BR": "Informe a sua senha.", en: "Enter your password." },
    recovery: { "pt-BR": "Código de recuperação", en: "Recovery code" },
    recoveryHint: {
      "pt-BR": "O novo autenticador só confirma saques, reembolsos e chaves depois de 24 horas.",
      en: "The new authenticator confirms withdrawals, refunds and keys only after 24 hours.",
    },
    recoveryMissing: {
      "pt-BR": "Informe um dos códigos que você guardou.",
      en: "Enter one of your recovery codes.",
    },
    next: { "pt-BR": "Continuar", en: "Continue" },
    cancel: { "pt-BR": "Cancelar", en: "Cancel" },
    currentCode: { "pt-BR": "Código do autenticador atual", en: "Code of the current authenticator" },
    code: { "pt-BR": "Código do autenticador", en: "Authenticator code" },
    renewNow: { "pt-BR": "Gerar novos códigos", en: "Make new codes" },
    firstCode: { "pt-BR": "Código de 6 dígitos", en: "Code of 6 digits" },
    activate: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
    expired: {
      "pt-BR": "O prazo desta ativação acabou, ou ela já foi concluída: veja abaixo como está.",
      en: "This activation has expired or was completed: see its state below.",
    },
    codeMissing: { "pt-BR": "Digite os 6 dígitos.", en: "Enter the 6 digits." },
  },
  refusal: {
    locked: {
      "pt-BR": "Foram 5 tentativas erradas. Espere até {date}.",
      en: "5 wrong attempts. Wait until {date}.",
    },
    trusted: {
      "pt-BR": "Este autenticador é novo e só confirma dinheiro a partir de {date}.",
      en: "This authenticator is new and confirms money only from {date}.",
    },
    password: { "pt-BR": "A senha está incorreta.", en: "The password is wrong." },
  },
  sessions: {
    title: { "pt-BR": "Onde a conta está aberta", en: "Where you are signed in" },
    text: {
      "pt-BR": "Encerre o que você não reconhece e troque a senha.",
      en: "End what you do not recognise, and change the password.",
    },
    here: { "pt-BR": "este navegador", en: "this browser" },
    where: { "pt-BR": "{browser} em {system}", en: "{browser} on {system}" },
    unknown: { "pt-BR": "Outro programa", en: "Another program" },
    seen: { "pt-BR": "Usada <when></when>", en: "Used <when></when>" },
    address: { "pt-BR": "Endereço {address}", en: "Address {address}" },
    end: { "pt-BR": "Encerrar", en: "End" },
    endNamed: { "pt-BR": "Encerrar {name}", en: "End {name}" },
    ended: { "pt-BR": "Sessão encerrada.", en: "Session ended." },
    others: { "pt-BR": "Encerrar as outras", en: "End the others" },
  },
  stores: {
    title: { "pt-BR": "Lojas", en: "Stores" },
    none: { "pt-BR": "Você ainda não faz parte de nenhuma loja.", en: "You are in no store yet." },
    open: { "pt-BR": "Abrir", en: "Open" },
    openNamed: { "pt-BR": "Abrir {store}", en: "Open {store}" },
    chosen: { "pt-BR": "aberta agora", en: "open now" },
    leave: { "pt-BR": "Sair da equipe", en: "Leave the team" },
    modes: {
      test: { "pt-BR": "Teste", en: "Test" },
      live: { "pt-BR": "Produção", en: "Live" },
    },
  },
  activate: {
    title: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
    done: { "pt-BR": "Autenticador ativo", en: "Authenticator active" },
    doneText: {
      "pt-BR": "Ele já confirma saques, reembolsos e chaves.",
      en: "It confirms withdrawals, refunds and keys now.",
    },
    proven: { "pt-BR": "Navegador confirmado", en: "Browser confirmed" },
    provenText: {
      "pt-BR": "O autenticador que você ativar aqui na próxima hora já confirma saques, reembolsos e chaves.",
      en: "The authenticator that you activate here within the next hour confirms withdrawals, refunds and keys at once.",
    },
    submit: { "pt-BR": "Ativar", en: "Activate" },
    text: {
      "pt-BR": "Confirme que foi você que pediu este link.",
      en: "Confirm that you requested this link.",
    },
    gone: { "pt-BR": "Este link não vale aqui", en: "This link is not valid here" },
    goneText: {
      "pt-BR": "Ele já foi usado, venceu, ou foi pedido em outro navegador. Peça outro na sua conta.",
      en: "It was used, has expired, or was requested in another browser. Request a new one in your account.",
    },
    on: {
      order: { "pt-BR": "Voltar ao pedido", en: "Back to the order" },
      other: { "pt-BR": "Voltar para onde você estava", en: "Back to where you were" },
      panel: { "pt-BR": "Ir para o painel", en: "Go to the panel" },
    },
    toEnrol: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
    toAccount: { "pt-BR": "Ver a sua conta", en: "See your account" },
  },
} satisfies TextTree;
