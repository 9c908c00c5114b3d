import { inLocale, type Locale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { queueLetter } from "#lib/mail/letter.ts";

const TEXTS = {
  sign_up: {
    title: { "pt-BR": "Confirme o seu e-mail", en: "Confirm your e-mail" },
    paragraphs: [
      {
        "pt-BR": "Falta um passo para abrir a sua loja na Vitrine: confirme que este endereço é seu.",
        en: "One step is left to open your store at Vitrine: confirm that this address is yours.",
      },
      {
        "pt-BR": "O link vale por 24 horas e só uma vez. Se você não pediu uma conta, não faça nada.",
        en: "The link works once and is valid for 24 hours. If you did not request an account, ignore this e-mail.",
      },
    ],
    button: { "pt-BR": "Confirmar e-mail", en: "Confirm e-mail" },
  },
  known: {
    title: { "pt-BR": "Você já tem uma conta na Vitrine", en: "You already have an account at Vitrine" },
    paragraphs: [
      {
        "pt-BR":
          "Alguém quis criar uma conta com este endereço, e ela já existe. Entre com a sua senha; se a esqueceu, peça outra na página de entrada.",
        en: "Somebody tried to create an account with this address, but it already has one. Sign in with your password; if you forgot it, reset it on the sign-in page.",
      },
      {
        "pt-BR": "Se não foi você, não faça nada: ninguém soube que esta conta existe.",
        en: "If it was not you, ignore this e-mail: nobody learned that this account exists.",
      },
    ],
    button: { "pt-BR": "Entrar", en: "Sign in" },
  },
  closed: {
    title: { "pt-BR": "O cadastro é só por convite", en: "Signing up is by invitation" },
    paragraphs: [
      {
        "pt-BR":
          "Você quis criar uma conta, mas esta Vitrine só aceita quem foi convidado. Peça um convite a quem administra a loja ou o servidor.",
        en: "You tried to create an account, but this Vitrine accepts only invited people. Ask the store's owner or the server's administrator for an invitation.",
      },
    ],
    button: { "pt-BR": "Abrir a Vitrine", en: "Open Vitrine" },
  },
  password_reset: {
    title: { "pt-BR": "Escolha uma senha nova", en: "Choose a new password" },
    paragraphs: [
      {
        "pt-BR":
          "Alguém pediu uma senha nova para a sua conta na Vitrine. O link vale por uma hora e só uma vez.",
        en: "Somebody requested a new password for your account at Vitrine. The link works once and is valid for one hour.",
      },
      {
        "pt-BR": "Se não foi você, não faça nada: a senha de agora continua valendo.",
        en: "If it was not you, ignore this e-mail: your password stays the same.",
      },
    ],
    button: { "pt-BR": "Escolher senha", en: "Choose a password" },
  },
  activation: {
    title: { "pt-BR": "Ative o seu autenticador", en: "Activate your authenticator" },
    paragraphs: [
      {
        "pt-BR":
          "Abra este link no navegador em que você entrou na Vitrine. Com ele, o seu autenticador confirma saques, reembolsos e chaves sem esperar 24 horas. O link vale por uma hora e só uma vez.",
        en: "Open this link in the browser in which you are signed in to Vitrine. Your authenticator then confirms withdrawals, refunds and keys without waiting 24 hours. The link works once and is valid for one hour.",
      },
      {
        "pt-BR": "Se não foi você que pediu, não abra o link e troque a sua senha: alguém a conhece.",
        en: "If you did not request it, do not open the link and change your password: somebody knows it.",
      },
    ],
    button: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
  },
  password_changed: {
    title: { "pt-BR": "Sua senha na Vitrine mudou", en: "Your password at Vitrine changed" },
    paragraphs: [
      {
        "pt-BR": "A senha da sua conta foi trocada e os outros navegadores foram desconectados.",
        en: "The password of your account was changed, and other browsers were signed out.",
      },
      {
        "pt-BR":
          "Se não foi você, peça já uma senha nova na página de entrada e fale com quem administra a sua loja.",
        en: "If it was not you, reset your password on the sign-in page now and contact the owner of your store.",
      },
    ],
    button: { "pt-BR": "Entrar", en: "Sign in" },
  },
  sign_in_guessed: {
    title: {
      "pt-BR": "Alguém está tentando entrar na sua conta",
      en: "Somebody is trying to sign in to your account",
    },
    paragraphs: [
      {
        "pt-BR":
          "A senha ou o código da sua conta na Vitrine foi digitado errado muitas vezes seguidas. Por segurança, novas tentativas esperam alguns minutos; nos navegadores em que você já entrou, nada muda.",
        en: "The password or the code of your Vitrine account was wrong many times in a row. New attempts have to wait a few minutes; nothing changes in browsers in which you have signed in before.",
      },
      {
        "pt-BR":
          "Se foi você, espere ou peça uma senha nova na página de entrada. Se não foi, sua senha continua valendo: confira se ela é só desta conta e se o autenticador está ativo.",
        en: "If it was you, wait, or reset your password on the sign-in page. If it was not, your password is still safe: check that it is used for this account only and that your authenticator is set up.",
      },
    ],
    button: { "pt-BR": "Ver a sua conta", en: "See your account" },
  },
  codes_guessed: {
    title: {
      "pt-BR": "Alguém está errando os códigos da sua conta",
      en: "Wrong codes were entered in your account",
    },
    paragraphs: [
      {
        "pt-BR":
          "O código do autenticador ou a senha foi digitado errado cinco vezes seguidas na sua conta da Vitrine. Por segurança, saques, chaves e tudo mais que pede um código esperam 15 minutos; se os erros continuarem, mais.",
        en: "The authenticator code or the password was wrong five times in a row in your Vitrine account. Withdrawals, keys and everything else that requires a code have to wait 15 minutes, and longer if it continues.",
      },
      {
        "pt-BR":
          "Se não foi você, alguém sabe a sua senha ou usa um navegador seu: veja as sessões abertas, encerre as que não conhece e troque a senha.",
        en: "If it was not you, somebody knows your password or uses one of your browsers: review the open sessions, end those you do not recognise, and change your password.",
      },
    ],
    button: { "pt-BR": "Ver as sessões", en: "Review the sessions" },
  },
} as const satisfies TextTree;

export async function queueAccountLetter(
  tx: Sql,
  what: keyof typeof TEXTS,
  letter: { to: string; locale: Locale; url: string; linkExpiresAt?: Date | undefined },
): Promise<void> {
  const { to, locale, url, linkExpiresAt } = letter;
  const { title, paragraphs, button } = inLocale(TEXTS[what], locale);
  const kind = what.replaceAll("_", "-");
  await queueLetter(tx, {
    ...{ kind, to, locale, title, paragraphs, button: { label: button, url }, linkExpiresAt },
  });
}
