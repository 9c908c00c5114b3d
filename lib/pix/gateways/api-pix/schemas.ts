import { z } from "zod";
import { type Money, money } from "#lib/core/money.ts";
import type { Parsed } from "./outcome.ts";

/**
 * The relevant parts of the answers of API Pix, 2.9.0 to 2.11.0; the rest is ignored. New members and new values of an
 * enumeration are compatible changes for the BCB, so none of them may stop what is known from being read.
 */

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

const identity = z.string().min(1).max(100);

/** The answer to a refund of ours. */
export const refund = z.object({
  id: z.string(),
  rtrId: identity.nullish().catch(null),
  valor: amount,
  status: refundStatus,
  motivo: words.catch(null),
});

/** A refund in a received Pix. Those made in a bank's app may have no `id` (bacen/pix-api issues 140 and 275). */
export const listedRefund = z
  .object({
    id: identity.nullish().catch(null),
    rtrId: identity.nullish().catch(null),
    valor: amount,
    status: refundStatus,
    motivo: words.catch(null),
  })
  .refine(({ id, rtrId }) => id ?? rtrId, { path: ["id"] });

export type WrittenRefund = z.output<typeof listedRefund>;

/**
 * A received Pix; its refunds are read one by one (parts.ts). The standard has no payer; PSPs add it as `pagador` or, at
 * Efí, `gnExtras.pagador`.
 */
const receivedPix = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  txid: z.string().nullish(),
  chave: z.string().nullish(),
  valor: amount,
  // What reached the account, where the bank withheld a tax (2.11.0).
  valorLiquido: amount.nullish(),
  tributo: z.unknown().optional(),
  horario: moment,
  pagador: person.nullish().catch(null),
  gnExtras: z
    .object({ pagador: person.nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** Without certainty about what has arrived, nothing is booked of it. */
export const pix = receivedPix.refine(({ valor, valorLiquido }) => !valorLiquido?.greaterThan(valor), {
  path: ["valorLiquido"],
});

export type WrittenPix = z.output<typeof pix>;

const STATES = ["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"] as const;

/**
 * `brcode` is Sicoob's name for `pixCopiaECola`; `textoImagemQRcode` is Banco do Brasil's, in its test
 * environment.
 */
export const charge = z.object({
  txid: z.string(),
  status: z.string().transform((told) => ({ told, known: STATES.find((state) => state === told) ?? null })),
  valor: z.object({ original: amount }),
  chave: z.string().nullish(),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish().catch(null),
  pixCopiaECola: z.string().nullish(),
  brcode: z.string().nullish(),
  textoImagemQRcode: z.string().nullish(),
  // Each Pix is read on its own (parts.ts).
  pix: z.unknown().optional(),
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
