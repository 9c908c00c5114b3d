import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { paint } from "./terminal.ts";

/** The contents of $DATA_DIR/demo.json, written by the seed. */
type Demo = {
  storeSlug: string;
  apiKey: string;
  email: string;
  totpSecret: string;
  password: string;
  adminEmail: string;
  adminPassword: string;
  /** Once `npm run pictures` has enrolled it. */
  adminTotpSecret?: string;
};

export function readDemo(path: string): Demo | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Demo;
  } catch {
    return null;
  }
}

/** The message of a completed start, in Portuguese for shopkeepers. */
export function banner(appUrl: string, demo: Demo | null, demoPath: string): string {
  const rows: [string, string][] = demo
    ? [
        ["Loja", `${appUrl}/loja/${demo.storeSlug}`],
        ["Banco de testes", `${appUrl}/banco-de-testes`],
        ["API", `${appUrl}/api/v1`],
        ["Documentação", `${appUrl}/docs`],
        ["Entrar", `${appUrl}/entrar`],
        ["Lojista", `${demo.email}  senha ${demo.password}`],
        ["  autenticador", demo.totpSecret],
        ["Operador", `${demo.adminEmail}  senha ${demo.adminPassword}  em ${appUrl}/operador`],
        ...(demo.adminTotpSecret
          ? [["  autenticador", demo.adminTotpSecret] satisfies [string, string]]
          : []),
        ["Chaves e senhas", relative(process.cwd(), demoPath) || demoPath],
      ]
    : [
        ["Lojas", `${appUrl}/`],
        ["API", `${appUrl}/api/v1`],
        ["Documentação", `${appUrl}/docs`],
      ];
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  const lines = rows.map(([label, text]) => `  ${paint("dim", label.padEnd(width))}${link(text)}`);
  return [
    "",
    `  ${paint(["bold", "green"], "Vitrine no ar")}`,
    "",
    ...lines,
    "",
    "  Ctrl-C encerra.",
    "",
  ].join("\n");
}

const link = (text: string) => (text.startsWith("http") ? paint("cyan", text) : text);
