import type { Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { queueLetter } from "#lib/mail/letter.ts";

type Text = { title: string; paragraphs: string[]; button: string };

const TEXTS = {
  sign_up: {
    "pt-BR": {
      title: "Confirme o seu e-mail",
      paragraphs: [
        "Falta um passo para abrir a sua loja na Vitrine: confirme que este endereço é seu.",
        "O link vale por 24 horas e só uma vez. Se você não pediu uma conta, não faça nada.",
      ],
      button: "Confirmar e-mail",
    },
    en: {
      title: "Confirm your e-mail",
      paragraphs: [
        "One step is left to open your store at Vitrine: confirm that this address is yours.",
        "The link is good once, for 24 hours. If you did not ask for an account, do nothing.",
      ],
      button: "Confirm e-mail",
    },
  },
  known: {
    "pt-BR": {
      title: "Você já tem uma conta na Vitrine",
      paragraphs: [
        "Alguém quis criar uma conta com este endereço, e ela já existe. Entre com a sua senha; se a esqueceu, peça outra na página de entrada.",
        "Se não foi você, não faça nada: ninguém soube que esta conta existe.",
      ],
      button: "Entrar",
    },
    en: {
      title: "You have an account at Vitrine already",
      paragraphs: [
        "Somebody wanted to create an account with this address, and there is one. Sign in with your password; if you forgot it, ask for another on the sign-in page.",
        "If it was not you, do nothing: nobody was told that this account exists.",
      ],
      button: "Sign in",
    },
  },
  closed: {
    "pt-BR": {
      title: "O cadastro é só por convite",
      paragraphs: [
        "Você quis criar uma conta, mas esta Vitrine só aceita quem foi convidado. Peça um convite a quem administra a loja ou o servidor.",
      ],
      button: "Abrir a Vitrine",
    },
    en: {
      title: "Signing up is by invitation",
      paragraphs: [
        "You wanted to create an account, but this Vitrine takes invited people only. Ask whoever runs the store or the server for an invitation.",
      ],
      button: "Open Vitrine",
    },
  },
  password_reset: {
    "pt-BR": {
      title: "Escolha uma senha nova",
      paragraphs: [
        "Alguém pediu uma senha nova para a sua conta na Vitrine. O link vale por uma hora e só uma vez.",
        "Se não foi você, não faça nada: a senha de agora continua valendo.",
      ],
      button: "Escolher senha",
    },
    en: {
      title: "Choose a new password",
      paragraphs: [
        "Somebody asked for a new password for your account at Vitrine. The link is good once, for one hour.",
        "If it was not you, do nothing: your password stays as it is.",
      ],
      button: "Choose a password",
    },
  },
  activation: {
    "pt-BR": {
      title: "Ative o seu autenticador",
      paragraphs: [
        "Abra este link no navegador em que você entrou na Vitrine. Com ele, o seu autenticador confirma saques e chaves sem esperar 24 horas. O link vale por uma hora e só uma vez.",
        "Se não foi você que pediu, não abra o link e troque a sua senha: alguém a conhece.",
      ],
      button: "Ativar autenticador",
    },
    en: {
      title: "Activate your authenticator",
      paragraphs: [
        "Open this link in the browser in which you are signed in to Vitrine. Your authenticator then confirms withdrawals and keys without a wait of 24 hours. The link is good once, for one hour.",
        "If you did not ask for it, leave the link alone and change your password: somebody knows it.",
      ],
      button: "Activate authenticator",
    },
  },
  password_changed: {
    "pt-BR": {
      title: "Sua senha na Vitrine mudou",
      paragraphs: [
        "A senha da sua conta foi trocada e os outros navegadores foram desconectados.",
        "Se não foi você, peça já uma senha nova na página de entrada e fale com quem administra a sua loja.",
      ],
      button: "Entrar",
    },
    en: {
      title: "Your password at Vitrine changed",
      paragraphs: [
        "The password of your account was changed, and other browsers were signed out.",
        "If it was not you, ask for a new password on the sign-in page now and speak to whoever runs your store.",
      ],
      button: "Sign in",
    },
  },
  sign_in_guessed: {
    "pt-BR": {
      title: "Alguém tenta entrar na sua conta",
      paragraphs: [
        "A senha ou o código da sua conta na Vitrine foi errado muitas vezes seguidas. Por segurança, novas tentativas esperam alguns minutos; nos navegadores em que você já entrou, nada muda.",
        "Se foi você, espere ou peça uma senha nova na página de entrada. Se não foi, sua senha continua valendo: confira se ela é só desta conta e se o autenticador está ativo.",
      ],
      button: "Ver a sua conta",
    },
    en: {
      title: "Somebody is trying to sign in to your account",
      paragraphs: [
        "The password or the code of your Vitrine account was wrong many times in a row. New tries have to wait some minutes; in browsers in which you have signed in before, nothing changes.",
        "If it was you, wait, or ask for a new password on the sign-in page. If it was not, your password still holds: check that it is used for this account only and that your authenticator is set up.",
      ],
      button: "See your account",
    },
  },
  codes_guessed: {
    "pt-BR": {
      title: "Alguém erra os códigos da sua conta",
      paragraphs: [
        "O código do autenticador ou a senha foi errado cinco vezes seguidas na sua conta da Vitrine. Por segurança, saques, chaves e tudo mais que pede um código esperam 15 minutos; se os erros continuarem, mais.",
        "Se não foi você, alguém sabe a sua senha ou usa um navegador seu: veja as sessões abertas, encerre as que não conhece e troque a senha.",
      ],
      button: "Ver as sessões",
    },
    en: {
      title: "Somebody gets the codes of your account wrong",
      paragraphs: [
        "The code of the authenticator or the password was wrong five times in a row in your Vitrine account. Withdrawals, keys and everything else that asks for a code have to wait 15 minutes, and longer if it goes on.",
        "If it was not you, somebody knows your password or uses a browser of yours: look at the open sessions, end those you do not know, and change the password.",
      ],
      button: "See the sessions",
    },
  },
} satisfies Record<string, Record<Locale, Text>>;

export async function queueAccountLetter(
  tx: Sql,
  what: keyof typeof TEXTS,
  { to, locale, url }: { to: string; locale: Locale; url: string },
): Promise<void> {
  const { title, paragraphs, button } = TEXTS[what][locale];
  const kind = what.replaceAll("_", "-");
  await queueLetter(tx, { kind, to, locale, title, paragraphs, button: { label: button, url } });
}
