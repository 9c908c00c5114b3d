import type { Locale, Texts } from "#lib/core/locale.ts";

/** What every page and mail of a test store says. */
export const TEST_NOTICE: Texts = {
  "pt-BR": "Teste: nenhum dinheiro de verdade",
  en: "Test: no real money",
};

const STYLE =
  "max-width:560px;margin:0 auto 12px;padding:8px 28px;border-radius:12px;background:#fdf0c8;color:#6b4a00";

/** The mail as a test store sends it: the notice stands above everything else. */
export function asTest(mail: { text: string; html: string; locale?: Locale }): {
  text: string;
  html: string;
} {
  const notice = TEST_NOTICE[mail.locale ?? "pt-BR"];
  return {
    text: `${notice}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}<p style="${STYLE}">${notice}</p>`),
  };
}
