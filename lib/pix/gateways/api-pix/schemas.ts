import { z } from "zod";
import { type Money, money } from "#lib/core/money.ts";
import type { Parsed } from "./outcome.ts";

/** The relevant parts of API Pix 2.9.0's answers; the rest is ignored. */

export const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform((text): Money => money(text));

/** RFC 3339 with any offset; some PSPs omit the offset and mean UTC. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/)
  .transform((text) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
  .refine((date) => !Number.isNaN(date.getTime()));

const words = z.string().nullish();

const person = z.object({ nome: words.catch(null), cpf: words.catch(null), cnpj: words.catch(null) });

const refundStatus = z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"]);

export const refund = z.object({
  id: z.string(),
  valor: amount,
  status: refundStatus,
  motivo: words.catch(null),
});

/** A received Pix. The standard has no payer; PSPs add it as `pagador` or, at Efí, `gnExtras.pagador`. */
export const pix = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  txid: z.string().nullish(),
  chave: z.string().nullish(),
  valor: amount,
  horario: moment,
  pagador: person.nullish().catch(null),
  gnExtras: z
    .object({ pagador: person.nullish().catch(null) })
    .nullish()
    .catch(null),
  devolucoes: z.array(refund).nullish(),
});

export type WrittenPix = z.output<typeof pix>;

/**
 * `brcode` is Sicoob's name for `pixCopiaECola`; `textoImagemQRcode` is Banco do Brasil's, in its test
 * environment.
 */
export const charge = z.object({
  txid: z.string(),
  status: z.enum(["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"]),
  valor: z.object({ original: amount }),
  chave: z.string().nullish(),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish().catch(null),
  pixCopiaECola: z.string().nullish(),
  brcode: z.string().nullish(),
  textoImagemQRcode: z.string().nullish(),
  // An unreadable refund must not block booking the payment; the list of received Pix turns it into a case.
  pix: z.array(pix.extend({ devolucoes: pix.shape.devolucoes.catch(null) })).nullish(),
});

export type WrittenCharge = z.output<typeof charge>;

export const list = z.object({
  parametros: z.object({
    paginacao: z.object({
      paginaAtual: z.coerce.number().int().min(0),
      quantidadeDePaginas: z.coerce.number().int().min(0),
    }),
  }),
  // Each row is parsed separately.
  pix: z.array(z.unknown()).nullish(),
});

/** Parses an answer. On failure, tells the invalid paths but never their values. */
export function read<S extends z.ZodType>(schema: S, body: unknown): Parsed<z.output<S>> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const places = parsed.error.issues.map(({ path }) => path.join(".") || "the whole");
  return { ok: false, problem: `an answer of the PSP can't be read: ${places.slice(0, 5).join(", ")}` };
}
