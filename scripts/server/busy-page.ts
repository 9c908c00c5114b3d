import type { Language } from "#components/texts/languages.ts";
import { fill } from "#lib/core/fill.ts";
import { inLocale, type TextTree } from "#lib/core/locale.ts";

const TEXTS = {
  title: { "pt-BR": "Muitos acessos desta rede", en: "Too many requests from this network" },
  wait: {
    one: { "pt-BR": "Espere 1 segundo e tente de novo.", en: "Wait 1 second and try again." },
    many: {
      "pt-BR": "Espere {seconds} segundos e tente de novo.",
      en: "Wait {seconds} seconds and try again.",
    },
  },
  order: {
    "pt-BR": "Nada se perdeu: pedidos e pagamentos continuam valendo.",
    en: "Nothing is lost: orders and payments still count.",
  },
  retry: { "pt-BR": "Tentar de novo", en: "Try again" },
} as const satisfies TextTree;

/** The page of a refused request. Self-contained, because anything it loaded would be refused as well. */
export function busyPage(language: Language, seconds: number): string {
  const { title, wait, order, retry } = inLocale(TEXTS, language);
  const text = fill(seconds === 1 ? wait.one : wait.many, { seconds: String(seconds) }, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f8f7f2, #0f1513); color: light-dark(#1b211e, #e9eeeb); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; padding: 1.5rem; text-align: center; }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 .5rem; }
a { display: inline-block; margin-top: 1rem; padding: .75rem 1.25rem; border: 1px solid; border-radius: .625rem; color: inherit; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${order}</p>
<a href="">${retry}</a>
</main>
</body>
</html>
`;
}
