import { z } from "zod";
import type { Answer } from "./exchange.ts";

const text = z.string().optional().catch(undefined);
const violation = z.object({ razao: text, propriedade: text });
const ownError = z.object({ codigo: text, mensagem: text });

/** API Pix has `type, title, detail, violacoes`; Efí also `nome, mensagem`; Banco do Brasil also `erros`. */
const written = z.object({
  type: text,
  title: text,
  detail: text,
  nome: text,
  mensagem: text,
  error: text,
  error_description: text,
  message: text,
  violacoes: z.array(violation).optional().catch(undefined),
  erros: z.array(ownError).optional().catch(undefined),
});

export type Problem = {
  /** `CobOperacaoInvalida`, `id_envio_duplicado`: the last part of the type, or Efí's `nome`. */
  name: string;
  /** All its texts, in lower case and without accents. */
  words: string;
  /** The invalid properties, each with a reason. */
  violations: { property: string; why: string }[];
  /** A short text without any keys, documents or addresses that the PSP may have repeated. */
  reason: string;
};

/**
 * Parses the body of a refusal. Returns null for anything but an API problem (such as a proxy's error page).
 */
export function problemOf(body: unknown): Problem | null {
  const parsed = written.safeParse(body);
  if (!parsed.success) return null;
  const { type, title, detail, nome, mensagem, error, error_description, message, violacoes, erros } =
    parsed.data;
  const name = nome ?? type?.split("/").at(-1) ?? error ?? erros?.[0]?.codigo ?? "";
  const sentences = [
    ...(violacoes ?? []).map(({ razao }) => razao),
    ...(erros ?? []).map((own) => own.mensagem),
    detail,
    mensagem,
    error_description,
    message,
    title,
  ].filter((sentence) => sentence !== undefined && sentence.trim() !== "") as string[];
  if (!name && sentences.length === 0) return null;
  return {
    name,
    words: fold([name, ...sentences].join(" ")),
    violations: (violacoes ?? []).map(({ razao, propriedade }) => ({
      property: propriedade ?? "",
      why: fold(razao ?? ""),
    })),
    reason: disarm([name, sentences[0] ?? ""].filter(Boolean).join(": ")),
  };
}

/** Describes an unsuccessful answer, for the account's health and for a check. */
export function tell(answer: Answer): string {
  if (answer.kind !== "answered") return disarm(answer.problem);
  const problem = problemOf(answer.body);
  return `the PSP answered ${answer.status}${problem ? ` (${problem.reason})` : ""}`;
}

function fold(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** Removes keys and documents that the PSP may repeat: e-mails, random keys, phones, CPF and CNPJ. Reads the beginning only. */
export function disarm(words: string): string {
  return words
    .slice(0, 2_000)
    .replace(/[^\s@"']+@[^\s@"']+/g, "…")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{20,}/gi, "…")
    .replace(/\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?[0-9]{2}\b/g, "…")
    .replace(/\+?[0-9*](?:[ .\-/()]?[0-9*]){7,}/g, "…")
    .slice(0, 200);
}
