import { z } from "zod";
import type { Operation } from "./faults.ts";

/** The shapes of Efí's own paths, from its documentation (dev.efipay.com.br, "Envio e pagamento Pix"). */

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const idEnvio = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);
const chave = z.string().min(1).max(77);
const infoPagador = z.string().max(140);
const at = z.iso.datetime();
const e2e = z.string().regex(/^[a-zA-Z0-9]{32}$/);

const payer = z.strictObject({ chave, infoPagador: infoPagador.optional() });
const accepted = z.object({
  idEnvio,
  e2eId: e2e,
  valor: amount,
  horario: z.object({ solicitacao: at }),
  status: z.literal("EM_PROCESSAMENTO"),
});
const payout = z.object({
  endToEndId: e2e,
  idEnvio,
  valor: amount,
  chave,
  status: z.enum(["EM_PROCESSAMENTO", "REALIZADO", "NAO_REALIZADO"]),
  horario: z.object({ solicitacao: at, liquidacao: at.optional() }),
  favorecido: z.object({ chave: chave.optional() }),
});

type Shapes = { params?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

export const EFI_SHAPES: Partial<Record<Operation, Shapes>> = {
  "payout.put": {
    params: z.object({ idEnvio }),
    body: z.strictObject({
      valor: amount,
      pagador: payer,
      favorecido: z.strictObject({ chave, cpf: z.string().optional(), cnpj: z.string().optional() }),
    }),
    answer: accepted,
  },
  "payout.code": {
    params: z.object({ idEnvio }),
    body: z.strictObject({ pagador: payer, pixCopiaECola: z.string().max(512) }),
    answer: accepted,
  },
  "payout.get": { params: z.object({ idEnvio }), answer: payout },
  balance: {
    answer: z.object({
      saldo: amount,
      bloqueios: z.object({ judicial: amount, med: amount, total: amount }).optional(),
    }),
  },
  "code.read": {
    body: z.strictObject({ pixCopiaECola: z.string().max(512) }),
    answer: z.object({ tipoCob: z.string(), txid: z.string(), valor: z.object({ final: amount }) }),
  },
  token: {
    body: z.object({ grant_type: z.literal("client_credentials"), scope: z.string().optional() }),
    answer: z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int() }),
  },
};

/** Efí's notification of a completed or returned payout. */
export const payoutNotice = z.object({
  pix: z.array(
    z.object({
      endToEndId: e2e,
      chave,
      tipo: z.literal("SOLICITACAO"),
      status: z.enum(["REALIZADO", "NAO_REALIZADO"]),
      valor: amount,
      horario: at.nullable(),
      gnExtras: z.object({ idEnvio }),
    }),
  ),
});

export function shapeProblems(shape: z.ZodType | undefined, value: unknown): string[] {
  const read = shape?.safeParse(value);
  return read && !read.success
    ? read.error.issues.map((issue) => `${issue.path.join("/")} ${issue.message}`)
    : [];
}
